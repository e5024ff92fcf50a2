import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import classes from './first-time-mark.module.css'

/** Marks the patient's first visit until it is over. */
export function FirstTimeMark({
  appointment: { firstVisit, status },
}: {
  appointment: Pick<AdminAppointment, 'firstVisit' | 'status'>
}) {
  if (!firstVisit || status !== 'confirmed') return null
  return (
    <>
      {' '}
      <span className={classes.first}>First visit</span>
    </>
  )
}
