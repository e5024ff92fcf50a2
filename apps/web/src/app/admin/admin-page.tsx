import { MantineThemeProvider } from '@mantine/core'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageMeta } from '../../features/content/shared/page-meta.tsx'
import { ImagesProvider } from '../../features/images/shared/images-provider.tsx'
import { LiveProvider } from '../../features/live/admin/live-provider.tsx'
import { ConfirmationProvider } from '../../features/session/admin/confirmation-provider.tsx'
import { SessionDialog } from '../../features/session/admin/session-dialog.tsx'
import { useEndedSession } from '../../features/session/admin/use-ended-session.ts'
import { useAdminSession } from '../../features/session/shared/use-admin-session.ts'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import { adminTabAt } from '../../lib/admin-tab-name.ts'
import container from '../../ui/container.module.css'
import { UnsavedChangesGuard } from '../../ui/form/unsaved-changes.tsx'
import { withMantine } from '../../ui/mantine/clinic-theme.tsx'
import { ReadFailure } from '../../ui/read-failure.tsx'
import '../theme/admin-styles.ts'
import { adminTheme } from '../theme/admin-theme.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminHead } from './admin-head.tsx'
import classes from './admin-page.module.css'
import { ADMIN_TABS } from './admin-tabs.ts'
import { TAB_PANEL } from './tab-list.tsx'

/** Loads the tab at a path, so that the first render shows it. */
export async function preload(pathname: string): Promise<void> {
  await ADMIN_TABS[adminTabAt(pathname) ?? 'events'].load?.()
}

/** Admin area with one tab per path; shows Access Denied to everyone else. */
function AdminPage() {
  const session = useAdminSession()
  useEndedSession(session.access === 'ended')
  const { pathname } = useLocation()
  const tab = adminTabAt(pathname) ?? 'events'
  const path = ADMIN_PATHS[tab]
  const { label, description, Tab, Icon, Head } = ADMIN_TABS[tab]
  const panel = Icon ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${path}` }
  const meta = <PageMeta title={`${label}, administration`} description={description} unlisted />

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
      <UnsavedChangesGuard>
        <ConfirmationProvider user={user}>
          <ImagesProvider>
            <div className={`${container.container} ${classes.page}`}>
              <LiveProvider access={session.access} tab={tab}>
                <AdminHead user={user} path={path} title={label} Head={Head} />
                <div id={TAB_PANEL} {...panel} className={classes.panel}>
                  {user && (
                    <Suspense key={`${path} ${user.id}`} fallback={<p role="status">Loading {label}</p>}>
                      <Tab />
                    </Suspense>
                  )}
                  {session.access === 'unknown' && <p role="status">Checking your login</p>}
                  {session.access === 'failed' && (
                    <ReadFailure
                      title="Couldn’t check your login"
                      error={session.error}
                      onRetry={session.retry}
                      retrying={session.retrying}
                    />
                  )}
                </div>
              </LiveProvider>
            </div>
          </ImagesProvider>
        </ConfirmationProvider>
        {/* Mounted on demand to stack above any open dialog. */}
        {session.access === 'ended' && (
          <SessionDialog username={session.user.username} onGiveUp={session.giveUp} />
        )}
      </UnsavedChangesGuard>
    </MantineThemeProvider>
  )
}

export default withMantine(AdminPage)
