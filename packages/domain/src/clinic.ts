import { DEFAULT_ACCENT_COLOR } from './default-accent-color.ts'

/** Fictional practice facts, shown until the administrator sets real ones on the Content tab. */
export const clinic = {
  name: 'Plumb Line Chiropractic & Wellness',
  shortName: 'Plumb Line',
  accentColor: DEFAULT_ACCENT_COLOR,
  practitioner: {
    name: 'Dr. Eleanor Hart',
    credentials: 'DC',
    yearsOfExperience: 28,
  },
  phone: '(573) 555-0142',
  email: 'hello@plumbline.example.com',
  address: {
    street: '100 Example Street, Suite 2',
    city: 'Columbia',
    state: 'MO',
    stateName: 'Missouri',
    postalCode: '65201',
    country: 'US',
  },
  coordinates: { latitude: 38.9517, longitude: -92.3341 },
  mapZoom: 17,
  timeZone: 'America/Chicago',
  officeHours: [
    { dayOfWeek: 1, startTime: '09:00', endTime: '12:00' },
    { dayOfWeek: 1, startTime: '14:00', endTime: '17:00' },
    { dayOfWeek: 2, startTime: '09:00', endTime: '12:00' },
    { dayOfWeek: 3, startTime: '09:00', endTime: '12:00' },
    { dayOfWeek: 3, startTime: '14:00', endTime: '17:00' },
    { dayOfWeek: 4, startTime: '14:00', endTime: '17:00' },
  ],
} as const
