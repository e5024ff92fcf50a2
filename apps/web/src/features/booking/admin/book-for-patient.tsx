import container from '../../../ui/container.module.css'
import classes from './book-for-patient.module.css'
import { DeskBooking } from './desk-booking.tsx'

/** The booking page of the practice, under the page's heading. */
export default function BookForPatient({ title }: { title: string }) {
  return (
    <div className={`${container.container} ${classes.page}`}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>Booking for a patient</p>
      </div>
      <DeskBooking />
    </div>
  )
}
