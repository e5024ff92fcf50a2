import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'

/** An event as the API gives it, some days after the instant of TEST_SITE, with what `over` says. */
export function clinicEvent(over: Partial<ClinicEvent> = {}): ClinicEvent {
  return {
    id: 1,
    title: 'Lifting without fear',
    description: 'How to lift what has to be lifted.',
    excerpt: null,
    date: '2027-01-20T00:30:00.000Z',
    location: 'Example Park pavilion',
    maxAttendees: 12,
    imageUrl: null,
    picture: null,
    category: 'workshop',
    featured: false,
    registeredCount: 5,
    offeredCount: 0,
    version: 1,
    ...over,
  }
}

/** What may stand in `imageUrl` of a row that was written before it was checked: no browser loads a picture of it. */
export const BROKEN_PICTURES = [
  'https://[',
  'https://a.example:port/x.jpg',
  'https://%',
  '/\\evil.example/x',
  '//evil.example/x',
  'javascript:alert(1)',
]
