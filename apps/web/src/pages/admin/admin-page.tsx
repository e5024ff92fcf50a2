import '../../shell/theme/mantine-controls.ts'
import { MantineThemeProvider } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { ReadFailure } from '../../components/read-failure.tsx'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { AccessDenied } from './access-denied.tsx'
import classes from './admin-page.module.css'
import { findTab } from './admin-tabs.ts'
import { adminTheme } from './desk/admin-theme.ts'
import { TAB_PANEL, TabList } from './tab-list.tsx'
import { useAdminGuard } from './use-admin-guard.ts'

/** The administrator's desk, a tab for each address; everyone else is told that it is not for them. */
export default function AdminPage() {
  const guard = useAdminGuard()
  const { pathname } = useLocation()
  const { path, label, description, Tab } = findTab(pathname)

  if (guard.access === 'denied') {
    return (
      <>
        <PageMeta title="Administration" description="The clinic's own desk." unlisted />
        <AccessDenied />
      </>
    )
  }
  return (
    <MantineThemeProvider theme={adminTheme} inherit>
      <PageMeta title={`${label}, administration`} description={description} unlisted />
      <div className={`${container.container} ${classes.page}`}>
        <TabList current={path} />
        <div id={TAB_PANEL} role="tabpanel" aria-labelledby={`tab-${path}`} className={classes.panel}>
          <h1 tabIndex={-1}>{label}</h1>
          {guard.access === 'granted' && <Tab key={path} />}
          {guard.access === 'unknown' && <p role="status">Checking who is logged in</p>}
          {guard.access === 'failed' && (
            <ReadFailure
              title="Failed to find out who is logged in"
              error={guard.error}
              onRetry={guard.retry}
              retrying={guard.retrying}
            />
          )}
        </div>
      </div>
    </MantineThemeProvider>
  )
}
