import { MantineThemeProvider } from '@mantine/core'
import { Outlet, useLocation } from 'react-router-dom'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { ImagesProvider } from '#features/images/admin/images-provider.tsx'
import { LiveProvider } from '#features/live/admin/live-provider.tsx'
import { ConfirmationProvider } from '#features/session/admin/confirmation-provider.tsx'
import { useEndedSession } from '#features/session/admin/use-ended-session.ts'
import { useAdminSession } from '#features/session/shared/desk/use-admin-session.ts'
import { NextSetupStep } from '#features/setup/admin/next-setup-step.tsx'
import { useTexts } from '#lib/texts.ts'
import { adminTabAt } from '#paths.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { Notice } from '#ui/notice.tsx'
import { ReadFailure } from '#ui/read-failure.tsx'
import '../theme/admin-styles.ts'
import { adminTheme } from '../theme/admin-theme.ts'
import { AdminHead } from './admin-head.tsx'
import classes from './admin-page.module.css'
import { ROW_TABS } from './admin-tabs.ts'
import { LastView } from './last-view/last-view.tsx'
import { PatientOpener } from './patient-view/patient-opener.tsx'
import { SessionFrame } from './session/session-frame.tsx'
import { TAB_PANEL } from './tab-list.tsx'
import { texts } from './texts.ts'

/** Admin area with one tab per path; shows Access Denied to everyone else. */
export function AdminPage() {
  const session = useAdminSession()
  useEndedSession(session.access === 'ended')
  const { pathname } = useLocation()
  const tab = adminTabAt(pathname) ?? 'events'
  const t = useTexts(texts)
  const { label, description } = t.tabs[tab]
  const panel = ROW_TABS.includes(tab) ? { role: 'tabpanel', 'aria-labelledby': `tab-${tab}` } : {}
  const meta = <PageMeta title={t.title(label)} description={description} unlisted />

  if (session.access === 'denied') {
    return (
      <>
        {meta}
        <AccessDenied />
      </>
    )
  }
  const user = 'user' in session ? session.user : null
  return (
    <MantineThemeProvider theme={adminTheme} inherit>
      {meta}
      <SessionFrame session={session}>
        <ConfirmationProvider user={user}>
          <ImagesProvider>
            <div className={`${container.container} ${classes.page}`}>
              <LiveProvider access={session.access} tab={tab}>
                <PatientOpener>
                  <AdminHead user={user} tab={tab} />
                  <div id={TAB_PANEL} {...panel} className={classes.panel}>
                    {user && <LastView tab={tab} />}
                    {user && <Outlet key={user.id} />}
                    {user && <NextSetupStep />}
                    {session.access === 'unknown' && <p role="status">{t.checking}</p>}
                    {session.access === 'failed' && <ReadFailure title={t.unchecked} query={session.query} />}
                  </div>
                </PatientOpener>
              </LiveProvider>
            </div>
          </ImagesProvider>
        </ConfirmationProvider>
      </SessionFrame>
    </MantineThemeProvider>
  )
}

/** Shown to everyone but the administrator. */
function AccessDenied() {
  const t = useTexts(texts).denied
  return (
    <Notice title={t.title} text={t.text}>
      <ActionLink to="/login">{t.login}</ActionLink>
      <ActionLink to="/" variant="quiet">
        {t.home}
      </ActionLink>
    </Notice>
  )
}
