import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'

/** Example event, some days after TEST_SITE's time. */
export function clinicEvent(over: Partial<ClinicEvent> = {}): ClinicEvent {
  return {
    id: 1,
    title: 'Lifting without fear',
    description: 'How to lift what has to be lifted.',
    excerpt: null,
    date: '2027-01-20T00:30:00.000Z',
    duration: null,
    location: 'Example Park pavilion',
    maxAttendees: 12,
    imageUrl: null,
    image: null,
    category: 'workshop',
    featured: false,
    translations: {},
    outdatedTranslations: [],
    registeredCount: 5,
    offeredCount: 0,
    version: 1,
    ...over,
  }
}

/** Invalid `imageUrl` values that old rows may hold. */
export const BROKEN_IMAGES = [
  'https://[',
  'https://a.example:port/x.jpg',
  'https://%',
  '/\\evil.example/x',
  '//evil.example/x',
  'javascript:alert(1)',
]
