import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReadState } from '../../../lib/query/read-state.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { dismissToast, showToast } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { texts } from './texts.ts'

/** The type of visit, if it has other openings than those of its duration. */
interface AskedType {
  type?: AppointmentType
}

/** Open times of a day for a duration in minutes; queries once a date is set. */
export function useAvailability(
  date: string | null,
  duration: Duration,
  asked: AskedType,
): ReadState<Availability> {
  const read = trpc.availability.day.useQuery(
    date ? { date, duration, ...asked } : skipToken,
    useFailedMeta(),
  )
  useUnavailableToast(read.data, date && `${date} ${duration}`)
  return read
}

/** Openings of each day of the booking window, for a duration in minutes; the last ones while those of another load. */
export function useDayOpenings(duration: Duration, asked: AskedType) {
  const { first, last } = bookingWindow(useNow(), useSite().timeZone)
  return trpc.availability.days.useQuery(
    { from: first, to: last, duration, ...asked },
    { placeholderData: keepPreviousData, ...useFailedMeta() },
  ).data
}

/** Next openings for a duration in minutes; the last ones while those of another load. */
export function useOfferedOpenings(duration: Duration, asked: AskedType) {
  const read = { placeholderData: keepPreviousData, ...useFailedMeta() }
  return trpc.availability.offered.useQuery({ duration, ...asked }, read).data ?? []
}

/** Openings of each day of the booking window, for rescheduling. */
export function useDaysToMove(token: string) {
  return trpc.appointmentLinks.days.useQuery({ token }, useFailedMeta()).data
}

/** Next openings for rescheduling, once loaded. */
export function useOfferedToMove(token: string) {
  return trpc.appointmentLinks.offered.useQuery({ token }, useFailedMeta()).data
}

/** Open times for rescheduling, other than the appointment's current one. */
export function useAvailabilityToMove(
  token: string,
  date: string | null,
  /** The day shown before the patient picks one, which gets no toast. */
  firstDate: string | null,
): ReadState<Availability> {
  const read = trpc.appointmentLinks.availability.useQuery(
    date ? { token, date } : skipToken,
    useFailedMeta(),
  )
  useUnavailableToast(date === firstDate ? undefined : read.data, date)
  return read
}

function useFailedMeta() {
  return { meta: { failed: useTexts(texts).failed } }
}

/** Shows one toast per pick of an unavailable date; the next pick dismisses it. */
function useUnavailableToast(data: Availability | undefined, pick: string | null): void {
  const { unavailable } = useTexts(texts)
  const checked = useRef<{ pick: string | null; toast: string | null } | null>(null)
  useEffect(() => {
    if (checked.current && checked.current.pick !== pick) {
      if (checked.current.toast) dismissToast(checked.current.toast)
      checked.current = null
    }
    // A refetch of the same pick updates the page without another toast.
    if (!data || checked.current) return
    const toast = data.available
      ? null
      : showToast({ title: unavailable.title, description: data.reason ?? unavailable.text })
    checked.current = { pick, toast }
  }, [data, pick, unavailable])
}
