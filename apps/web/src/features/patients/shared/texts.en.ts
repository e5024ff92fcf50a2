import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  last: (day: string) => `Last visit ${day}`,
  none: 'New patient',
  next: (visits: string, day: string) => `${visits}, next ${day}`,
  first: (day: string) => `New patient. First visit: ${day}`,
  list: 'Patients',
  count: (patients: number) => plural.en(patients, '# patient', '# patients'),
  find: 'Find a patient',
  noMatch: 'No patient found',
  panel: {
    failed: 'Failed to fetch patient',
    loading: 'patient',
    noContact: 'No phone number or email',
    nextVisit: 'Next visit',
    lastVisit: 'Last visit',
    noShows: 'No-shows',
    noVisit: 'None',
    again: 'Book again',
    visits: (count: number) => `Visits (${count})`,
    events: 'Upcoming events',
  },
}
