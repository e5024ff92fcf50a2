import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import type { RefObject } from 'react'
import classes from './booking-introduction.module.css'

/** What the page is for, and the other way to book. */
export function BookingIntroduction({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className={classes.introduction}>
      <h1 ref={heading} tabIndex={-1}>
        Book an appointment
      </h1>
      <p className={classes.lead}>
        Choose a visit and a time, and tell us who is coming. Would you rather talk to someone? Call{' '}
        <a href={clinicPhoneHref}>{clinic.phone}</a>.
      </p>
      <noscript>
        <p className={classes.noscript}>
          Booking online needs JavaScript. Please call us at <a href={clinicPhoneHref}>{clinic.phone}</a>, and
          we will find a time together.
        </p>
      </noscript>
    </div>
  )
}
