import '../../shell/theme/mantine-controls.ts'
import { MantineThemeProvider } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { ReadFailure } from '../../components/read-failure.tsx'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { AccessDenied } from './access-denied.tsx'
import { AccountHead } from './account/account-head.tsx'
import { SessionDialog } from './account/session-dialog.tsx'
import { useEndedSession } from './account/use-ended-session.ts'
import classes from './admin-page.module.css'
import { adminTabAt } from './admin-tab-name.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import { adminTheme } from './components/admin-theme.ts'
import { UnsavedChangesGuard } from './components/unsaved-changes.tsx'
import { LiveProvider } from './live/live-provider.tsx'
import { PicturesProvider } from './media/pictures-provider.tsx'
import { TAB_PANEL, TabList } from './tab-list.tsx'
import { useAdminSession } from './use-admin-session.ts'

/** The administration, a tab for each address; everyone else is told that it is not for them. */
export default function AdminPage() {
  const session = useAdminSession()
  useEndedSession(session.access === 'ended')
  const { pathname } = useLocation()
  const tab = adminTabAt(pathname) ?? 'events'
  const path = ADMIN_PATHS[tab]
  const { label, description, Tab } = ADMIN_TABS[tab]
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
        <PicturesProvider>
          <div className={`${container.container} ${classes.page}`}>
            <LiveProvider access={session.access} tab={tab}>
              <TabList current={path} />
              <AccountHead user={user}>
                <h1 tabIndex={-1}>{label}</h1>
              </AccountHead>
              <div id={TAB_PANEL} role="tabpanel" aria-labelledby={`tab-${path}`} className={classes.panel}>
                {user && <Tab key={`${path} ${user.id}`} />}
                {session.access === 'unknown' && <p role="status">Checking who is logged in</p>}
                {session.access === 'failed' && (
                  <ReadFailure
                    title="Failed to find out who is logged in"
                    error={session.error}
                    onRetry={session.retry}
                    retrying={session.retrying}
                  />
                )}
              </div>
            </LiveProvider>
          </div>
        </PicturesProvider>
        {/* Mounted when it is needed, so that it stands above whatever dialog is open. */}
        {session.access === 'ended' && (
          <SessionDialog username={session.user.username} onGiveUp={session.giveUp} />
        )}
      </UnsavedChangesGuard>
    </MantineThemeProvider>
  )
}
