import { useEffect } from 'react'
import { loadDocument } from '../../../lib/load-document.ts'
import container from '../../../ui/container.module.css'
import { PageMeta } from '../../content/shared/page-meta.tsx'
import { useUser } from '../../session/shared/session.ts'
import classes from './book-for-patient.module.css'
import { DeskBooking } from './desk-booking.tsx'

const TITLE = 'Book an appointment'

/** The booking page of the practice. */
export function BookForPatient() {
  const isAdmin = useUser()?.isAdmin ?? false
  // The public page of the same address is another build.
  useEffect(() => {
    if (!isAdmin) loadDocument()
  }, [isAdmin])
  return (
    <div className={`${container.container} ${classes.page}`}>
      <PageMeta title={TITLE} description="Book an appointment for a patient." unlisted />
      <div className={classes.head}>
        <h1 tabIndex={-1}>{TITLE}</h1>
        <p>Booking for a patient</p>
      </div>
      <DeskBooking />
    </div>
  )
}
