import type { RefObject } from 'react'
import { usePractice } from '../../lib/practice.tsx'
import classes from './booking-introduction.module.css'

/** What the page is for, and the other way to book. */
export function BookingIntroduction({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { phone, phoneHref } = usePractice()
  return (
    <div className={classes.introduction}>
      <h1 ref={heading} tabIndex={-1}>
        Book an appointment
      </h1>
      <p className={classes.lead}>
        Choose a visit and a time, and tell us who is coming. Would you rather talk to someone? Call{' '}
        <a href={phoneHref}>{phone}</a>.
      </p>
      <noscript>
        <p className={classes.noscript}>
          Booking online needs JavaScript. Please call us at <a href={phoneHref}>{phone}</a>, and we will find
          a time together.
        </p>
      </noscript>
    </div>
  )
}
