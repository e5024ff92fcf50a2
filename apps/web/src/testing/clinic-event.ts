import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { Input, Output } from './stub-api.ts'

/** Example event, some days after TEST_SITE's time. */
export function clinicEvent(over: Partial<ClinicEvent> = {}): ClinicEvent {
  return {
    id: 1,
    title: 'Lifting without fear',
    description: 'How to lift heavy things.',
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

/** Example response to a registration. */
export const registered = ({
  phone = null,
  ...input
}: Input<'events.register'>): Output<'events.register'> => ({
  ...input,
  phone,
  id: 1,
  eventTitle: 'Lifting without fear',
  createdAt: '2027-01-01T00:30:00.000Z',
  manageUrl: 'https://clinic.example.com/registration/abc',
  emailWithheld: false,
})

/** Example response to joining a waiting list. */
export const joined = ({
  phone = null,
  ...input
}: Input<'waitingList.join'>): Output<'waitingList.join'> => ({
  ...input,
  phone,
  id: 1,
  createdAt: '2027-01-01T00:30:00.000Z',
})

/** Invalid `imageUrl` values that old rows may hold. */
export const BROKEN_IMAGES = [
  'https://[',
  'https://a.example:port/x.jpg',
  'https://%',
  '/\\evil.example/x',
  '//evil.example/x',
  'javascript:alert(1)',
]
