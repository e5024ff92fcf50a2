import type { NewsKind } from '@clinic/domain/live/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const count = (one: string, many: string) => (items: number) => plural.en(items, `# ${one}`, `# ${many}`)

export const en = {
  new: 'New',
  title: 'Recent activity',
  dismiss: 'Dismiss',
  counts: {
    booked: count('new booking', 'new bookings'),
    moved: count('rescheduled appointment', 'rescheduled appointments'),
    cancelled: count('cancellation', 'cancellations'),
    registered: count('new registration', 'new registrations'),
    registrationCancelled: count('registration cancelled', 'registrations cancelled'),
    joinedWaitingList: count('new on the waiting list', 'new on the waiting list'),
    wrote: count('new message', 'new messages'),
  } satisfies Record<NewsKind, unknown>,
  items: {
    booked: (name: string, when: string) => `${name} booked ${when}`,
    moved: (name: string, when: string) => `${name} rescheduled to ${when}`,
    cancelled: (name: string, when: string) => `${name} cancelled ${when}`,
    registered: (name: string, event: string) => `${name} registered for ${event}`,
    registrationCancelled: (name: string, event: string) => `${name} cancelled ${event}`,
    joinedWaitingList: (name: string, event: string) => `${name} joined the waiting list for ${event}`,
    wrote: (name: string) => `${name} sent a message`,
  } satisfies Record<NewsKind, unknown>,
}
