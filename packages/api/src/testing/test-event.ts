/** Friday, December 18, 2026, 6:00 PM clinic time, four weeks after NOW of the tests. */
export const EVENT = {
  title: 'Stretch and strengthen',
  description: 'An hour of gentle exercises.',
  excerpt: null,
  date: '2026-12-18T18:00',
  duration: 90,
  location: 'The practice',
  maxAttendees: 7,
  imageUrl: null,
  category: 'workshop',
  featured: false,
} as const

export const PERSON = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199' }
