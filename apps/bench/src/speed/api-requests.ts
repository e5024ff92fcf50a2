import { freeStarts, openDays } from './bench-database.ts'
import type { BenchRequest } from './send-all.ts'

/** Requests of a round that is fast. */
export const READS = 3_000

/** Each open day in turn. */
export function reads(): BenchRequest[] {
  const days = openDays()
  return Array.from({ length: READS }, (_, n) => ({
    method: 'GET',
    path: `/api/availability/${days[n % days.length]}?duration=30`,
  }))
}

/** One 30-minute booking for each open start, each by another patient. */
export function bookings(): BenchRequest[] {
  return freeStarts().map((startsAt, n) => ({
    method: 'POST',
    path: '/api/appointments',
    body: JSON.stringify({
      patientName: `Patient ${n}`,
      patientEmail: `bench${n}@example.com`,
      patientPhone: `(573) 555-${1_000 + n}`,
      appointmentType: 'adjustment',
      appointmentDate: new Date(startsAt).toISOString(),
      notes: 'None',
    }),
  }))
}
