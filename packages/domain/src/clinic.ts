/**
 * The practice's own facts. A practice makes the product its own by editing this file; the values below
 * are evidently fictional, but for the office hours and the years of experience (specification, section 9).
 */
export const clinic = {
  name: 'Plumb Line Chiropractic & Wellness',
  shortName: 'Plumb Line',
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

/** The telephone link of the clinic: digits with the country code. */
export const clinicPhoneHref = `tel:+1${clinic.phone.replace(/\D/g, '')}`

/** The address on one line, as an envelope or a calendar entry has it. */
export const clinicAddressLine = `${clinic.address.street}, ${clinic.address.city}, ${clinic.address.state} ${clinic.address.postalCode}`
