import '../../shell/theme/mantine-controls.ts'
import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSite } from '../../lib/site.tsx'
import { useNow } from '../../lib/use-now.ts'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { readBookingChoice } from './booking-choice.ts'
import { BookingForm } from './booking-form.tsx'
import classes from './booking-page.module.css'
import { Confirmation } from './confirmation.tsx'

/** Where a visitor books: the form, and after that what has been booked. */
export default function BookingPage() {
  const [booked, setBooked] = useState<{ appointment: BookedAppointment; at: string } | null>(null)
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)

  // The confirmation belongs to the page view that it was booked in: a link to booking starts anew.
  const appointment = booked?.at === key ? booked.appointment : null

  const shownBefore = useRef(appointment)
  useEffect(() => {
    if (shownBefore.current === appointment) return
    shownBefore.current = appointment
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [appointment])

  return (
    <>
      <PageMeta
        title="Book an appointment"
        description="Choose a visit and a free time at the clinic, and book it online in about two minutes."
      />
      {appointment ? (
        <div className={container.container}>
          <Confirmation
            appointment={appointment}
            heading={heading}
            onBookAnother={() => navigate(BOOKING_PATH)}
          />
        </div>
      ) : (
        <div className={`${container.container} ${classes.page}`}>
          <BookingForm
            choice={readBookingChoice(search, now, timeZone)}
            heading={heading}
            onBooked={made => setBooked({ appointment: made, at: key })}
          />
        </div>
      )}
    </>
  )
}
