import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import type { Availability, DayOpenings } from '@clinic/domain/availability/schemas.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReadState } from '#lib/query/read-state.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { dismissToast, showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
import { texts } from './texts.ts'

/** The type of visit, if it has other openings than those of its duration. */
interface AskedType {
  type?: AppointmentType
}

/** Openings of the booking window, for a form of a time. */
export interface OpenTimes {
  /** Openings of each day, once loaded. */
  days: readonly DayOpenings[] | undefined
  /** Open times of the chosen day. */
  availability: ReadState<Availability>
  /** Next openings, once loaded. */
  next: readonly DatedOpening[] | undefined
}

/** Openings for a duration in minutes; the last ones of the window while others load. */
export function useOpenTimes(date: string | null, duration: Duration, asked: AskedType): OpenTimes {
  const { first, last } = bookingWindow(useNow(), useSite().timeZone)
  const meta = useFailedMeta()
  const visit = { duration, ...asked }
  const latest = { placeholderData: keepPreviousData, ...meta }
  const days = trpc.availability.days.useQuery({ from: first, to: last, ...visit }, latest)
  const availability = trpc.availability.day.useQuery(date ? { date, ...visit } : skipToken, meta)
  const offered = trpc.availability.offered.useQuery(visit, latest)
  useUnavailableToast(availability.data, date && `${date} ${duration}`)
  return { days: days.data, availability, next: offered.data ?? [] }
}

/** Openings for rescheduling. The day that is shown before the patient picks one gets no toast. */
export function useTimesToMove(token: string, date: string | null, firstDate: string | null): OpenTimes {
  const meta = useFailedMeta()
  const days = trpc.appointmentLinks.days.useQuery({ token }, meta)
  const availability = trpc.appointmentLinks.availability.useQuery(date ? { token, date } : skipToken, meta)
  const offered = trpc.appointmentLinks.offered.useQuery({ token }, meta)
  useUnavailableToast(date === firstDate ? undefined : availability.data, date)
  return { days: days.data, availability, next: offered.data }
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
