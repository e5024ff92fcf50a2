import { ReadFailure } from '../../components/read-failure.tsx'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { AccessDenied } from './access-denied.tsx'
import classes from './admin-page.module.css'
import { ComingAppointments } from './appointments/coming-appointments.tsx'
import { useAdminGuard } from './use-admin-guard.ts'

/** The administrator's desk; everyone else is told that it is not for them. */
export default function AdminPage() {
  const guard = useAdminGuard()
  return (
    <>
      <PageMeta title="Administration" description="The clinic's own desk." unlisted />
      {guard.access === 'denied' && <AccessDenied />}
      {guard.access !== 'denied' && (
        <div className={`${container.container} ${classes.page}`}>
          <h1>Appointments</h1>
          {guard.access === 'granted' && <ComingAppointments />}
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
      )}
    </>
  )
}
