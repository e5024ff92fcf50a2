import { readPractice } from '@clinic/domain/content/practice.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { calendarFeed } from '@clinic/server/calendar/calendar-feed.ts'

/** Writes the practitioner's feed of a thousand appointments; returns the milliseconds of the fastest of seven runs. */
export function measureCalendarFeed(): number {
  const start = Date.parse('2026-12-07T15:00:00Z')
  const appointments = Array.from({ length: 1_000 }, (_, n) => ({
    id: n + 1,
    createdAt: new Date(start).toISOString(),
    patientName: `Patient ${n}`,
    appointmentDate: new Date(start + n * HOUR_MS).toISOString(),
    endsAt: new Date(start + n * HOUR_MS + 1_800_000).toISOString(),
    version: 1,
  }))
  const runs = Array.from({ length: 7 }, () => {
    const began = performance.now()
    calendarFeed(appointments, { now: start, practice: readPractice([]), language: 'en' })
    return performance.now() - began
  })
  return Math.min(...runs)
}
