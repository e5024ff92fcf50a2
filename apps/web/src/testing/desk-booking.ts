import type { Stubs } from './stub-api.ts'

/** A Monday at 9. */
export const FREE_TIME = {
  date: '2027-01-04',
  startTime: '09:00',
  endTime: '09:30',
  startsAt: '2027-01-04T15:00:00.000Z',
}

/** What the desk's booking form reads: one free time, and no patients. */
export const DESK_BOOKING: Stubs = {
  'appointments.nextFree': () => [FREE_TIME],
  'appointments.openDays': () => [{ date: FREE_TIME.date, available: true, reason: null, openings: 1 }],
  'appointments.openings': () => ({
    ...{ available: true, reason: null, timeSlots: [], openings: [FREE_TIME] },
    timeZone: 'America/Chicago',
  }),
  'patients.search': () => [],
  'patients.fitting': () => [],
}
