import { ARRIVE_EARLY_MINUTES } from '@clinic/domain/appointments/patient-advice.ts'
import classes from './before-you-come.module.css'

/** What patients are asked to do before an appointment, and what else there is to expect. */
export function BeforeYouCome({ more }: { more?: string }) {
  return (
    <ul className={classes.list}>
      <li>Arrive {ARRIVE_EARLY_MINUTES} minutes early</li>
      <li>Bring ID and insurance information</li>
      <li>Wear comfortable clothing</li>
      {more !== undefined && <li>{more}</li>}
    </ul>
  )
}
