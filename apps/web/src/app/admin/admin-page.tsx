import { MantineThemeProvider } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { ImagesProvider } from '#features/images/admin/images-provider.tsx'
import { LiveProvider } from '#features/live/admin/live-provider.tsx'
import { ConfirmationProvider } from '#features/session/admin/confirmation-provider.tsx'
import { NextSetupStep } from '#features/setup/admin/next-setup-step.tsx'
import { useTexts } from '#lib/texts.ts'
import { adminTabAt } from '#paths.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { Notice } from '#ui/notice.tsx'
import '../theme/admin-styles.ts'
import { adminTheme } from '../theme/admin-theme.ts'
import { AdminHead } from './admin-head.tsx'
import classes from './admin-page.module.css'
import { ROW_TABS } from './admin-tabs.ts'
import { LastView } from './last-view/last-view.tsx'
import { PatientOpener } from './patient-view/patient-opener.tsx'
import { SessionGate, SessionOutlet } from './session/session-gate.tsx'
import { TAB_PANEL } from './tab-list.tsx'
import { texts } from './texts.ts'

/** Admin area with one tab per path; shows Access Denied to everyone else. */
export function AdminPage() {
  const { pathname } = useLocation()
  const tab = adminTabAt(pathname) ?? 'events'
  const t = useTexts(texts)
  const { label, description } = t.tabs[tab]
  const panel = ROW_TABS.includes(tab) ? { role: 'tabpanel', 'aria-labelledby': `tab-${tab}` } : {}
  return (
    <>
      <PageMeta title={t.title(label)} description={description} unlisted />
      <SessionGate denied={<AccessDenied />}>
        {session => {
          const user = 'user' in session ? session.user : null
          return (
            <MantineThemeProvider theme={adminTheme} inherit>
              <ConfirmationProvider user={user}>
                <ImagesProvider>
                  <div className={`${container.container} ${classes.page}`}>
                    <LiveProvider access={session.access} tab={tab}>
                      <PatientOpener>
                        <AdminHead user={user} tab={tab} />
                        <div id={TAB_PANEL} {...panel} className={classes.panel}>
                          {user && <LastView tab={tab} />}
                          <SessionOutlet session={session} />
                          {user && <NextSetupStep />}
                        </div>
                      </PatientOpener>
                    </LiveProvider>
                  </div>
                </ImagesProvider>
              </ConfirmationProvider>
            </MantineThemeProvider>
          )
        }}
      </SessionGate>
    </>
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
