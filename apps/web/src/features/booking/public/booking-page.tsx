import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { DEFAULT_DURATION } from '@clinic/domain/availability/durations.ts'
import { isEmbedPath } from '@clinic/domain/content/texts/embed-origins.ts'
import { useEffect, useRef, useState } from 'react'
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { CallBar } from '#features/content/shared/call-bar.tsx'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { useUser } from '#features/session/shared/session.ts'
import { useTexts } from '#lib/texts.ts'
import { storeToast } from '#lib/toast.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import container from '#ui/container.module.css'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { BookingForm } from './booking-form.tsx'
import classes from './booking-page.module.css'
import { Confirmation } from './confirmation/confirmation.tsx'
import { SandboxNotice } from './frame/sandbox-notice.tsx'
import { useFrame } from './frame/use-frame.ts'
import { texts } from './texts.ts'

/** Reads the types of visit, and open times for the duration shown before one is chosen. */
export const read: ReadPage = ({ trpc, site }) => {
  const { first, last } = bookingWindow(Date.parse(site.now), site.timeZone)
  const duration = DEFAULT_DURATION
  return Promise.all([
    trpc.content.services.prefetch(),
    trpc.texts.offer.prefetch(),
    trpc.availability.offered.prefetch({ duration }),
    trpc.availability.days.prefetch({ from: first, to: last, duration }),
  ])
}

/** Booking for visitors; the administrator books for a patient, in the admin area's build. */
function BookingPage() {
  const t = useTexts(texts)
  const { pathname, search } = useLocation()
  const isFramed = isEmbedPath(pathname)
  // The browser keeps everything from a frame with a sandbox, also the answers of the API.
  const isSandboxed = useHydrated() && window.origin === 'null'
  const user = useUser()
  const isDesk = !isFramed && (user?.isAdmin ?? false)
  useFrame(isFramed)
  useEffect(() => {
    // The admin area has no Spanish address.
    if (!isDesk) return
    storeToast()
    window.location.replace(BOOKING_PATH + search)
  }, [isDesk, search])
  return (
    <>
      <PageMeta title={t.title} description={t.description} unlisted={isFramed} />
      {isSandboxed ? <SandboxNotice /> : !isDesk && <VisitorBooking isFramed={isFramed} />}
    </>
  )
}

/** The booking form and, after booking, the confirmation. */
function VisitorBooking({ isFramed }: { isFramed: boolean }) {
  const [booked, setBooked] = useState<{ appointment: BookedAppointment; at: string } | null>(null)
  const [search] = useSearchParams()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  const type = search.get('type')
  // The website around the frame chose the type.
  const again = isFramed && type ? `?${createSearchParams({ type })}` : ''

  // The confirmation belongs to one page view; following a link to booking starts over.
  const appointment = booked?.at === key ? booked.appointment : null

  const shownBefore = useRef(appointment)
  useEffect(() => {
    if (shownBefore.current === appointment) return
    shownBefore.current = appointment
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [appointment])

  return appointment ? (
    <div className={container.container}>
      <Confirmation
        appointment={appointment}
        heading={heading}
        onBookAnother={() => navigate(pathname + again)}
      />
      {!isFramed && <CallBar />}
    </div>
  ) : (
    <div className={`${container.container} ${classes.page}`}>
      <BookingForm
        query={search.toString()}
        isFramed={isFramed}
        heading={heading}
        onBooked={made => setBooked({ appointment: made, at: key })}
      />
    </div>
  )
}

export default withMantine(BookingPage)
