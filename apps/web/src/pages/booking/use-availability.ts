import type { Duration } from '@clinic/domain/availability/durations.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'

const NOT_AVAILABLE = 'This date is not available for appointments'

/** The free times of a day, as they are read. */
export interface AvailabilityRead {
  data: Availability | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The free times of a day for a duration in minutes; asks as soon as there is a date. */
export function useAvailability(date: string | null, duration: Duration): AvailabilityRead {
  const read = trpc.availability.day.useQuery(date ? { date, duration } : skipToken)
  useUnavailableToast(read.data, date && `${date} ${duration}`)
  return read
}

/** The free times of a day for the appointment of a private link: its own time is not in its way. */
export function useAvailabilityToMove(token: string, date: string | null): AvailabilityRead {
  const read = trpc.appointmentLinks.availability.useQuery(date ? { token, date } : skipToken)
  useUnavailableToast(read.data, date)
  return read
}

/** Tells of a date that turns out to be unavailable, in a toast, once for each time it is picked. */
function useUnavailableToast(data: Availability | undefined, pick: string | null): void {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (told.current !== pick) told.current = null
    // A later refresh of the same pick changes what the page shows, without another toast.
    if (!data || told.current === pick) return
    told.current = pick
    if (!data.available) {
      showToast({ title: 'Date not available', description: unavailableText(data.reason) })
    }
  }, [data, pick])
}

/** Why a date has no times, in the clinic's words or, without these, in the page's. */
export function unavailableText(reason: string | null): string {
  return reason ?? NOT_AVAILABLE
}
