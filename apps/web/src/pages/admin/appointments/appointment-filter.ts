import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { clinicDay, isDay } from '@clinic/domain/clinic-time.ts'
import type { Site } from '../../../lib/site.tsx'

/** Which appointments are listed; days are `yyyy-MM-dd`, both included. */
export interface AppointmentFilter {
  from?: string
  to?: string
  status?: AppointmentStatus
}

/**
 * The filter that an address names. Without one the list begins today, in clinic time; an empty `from` lists
 * the past too.
 */
export function readFilter(search: URLSearchParams, { now, timeZone }: Site): AppointmentFilter {
  const from = search.get('from') ?? clinicDay(Date.parse(now), timeZone)
  const to = search.get('to') ?? ''
  return {
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    status: APPOINTMENT_STATUSES.find(status => status === search.get('status')),
  }
}
