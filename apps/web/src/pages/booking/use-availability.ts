import type { Duration } from '@clinic/domain/availability/durations.ts'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'

const NOT_AVAILABLE = 'This date is not available for appointments'

/**
 * The free times of a day for a duration in minutes; asks as soon as there is a date. A date that turns out to
 * be unavailable is told in a toast once for each time it is picked.
 */
export function useAvailability(date: string | null, duration: Duration) {
  const query = trpc.availability.day.useQuery(date ? { date, duration } : skipToken)
  const { data } = query

  const pick = date && `${date} ${duration}`
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

  return query
}

/** Why a date has no times, in the clinic's words or, without these, in the page's. */
export function unavailableText(reason: string | null): string {
  return reason ?? NOT_AVAILABLE
}
