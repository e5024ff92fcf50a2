import type { AppointmentSort } from '@clinic/domain/appointments/admin-schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { count, OUTSIDE } from '../texts.en.tsx'

export const en = {
  name: 'Find appointments',
  search: 'Search',
  by: 'Name, email or phone',
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
  clear: 'Clear filters',
  status: 'Show',
  anyStatus: 'Any status',
  language: 'Language',
  sort: 'Sort by',
  sorts: { earliest: 'Earliest first', latest: 'Latest first', name: 'Patient name' } satisfies Record<
    AppointmentSort,
    string
  >,
  from: 'From',
  to: 'To',
  allDates: 'All dates',
  byName: 'By patient name',
  /** "3 appointments are outside office hours, on a blocked date or in a busy time". */
  conflictCount: (appointments: number, more: boolean) =>
    `${count(appointments, more)} ${plural.en(appointments, 'is', 'are')} ${OUTSIDE}`,
  conflicts: (appointments: number) => `Show the ${appointments} ${OUTSIDE}`,
  first: (appointments: number) =>
    `Only the first ${count(appointments)} are listed. Narrow the list by date, status or search.`,
  none: 'No upcoming appointments',
  booked: 'Appointments booked on your site appear here.',
  past: 'Show past appointments',
  noMatch: 'No appointments match',
  noConflict: 'All appointments are within your hours.',
  otherDates: 'Try another search or status, or show all dates.',
  other: 'Try another search or status.',
  showAllDates: 'Show all dates',
}
