import type { Waiting } from '@clinic/domain/events/waiting-list.ts'

/** Example waiting list entry. */
export function waitingEntry(over: Partial<Waiting> = {}): Waiting {
  return {
    id: 1,
    eventId: 7,
    eventTitle: 'Stretch and strengthen',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: null,
    createdAt: '2026-12-30T15:00:00.000Z',
    state: 'waiting',
    offeredUntil: null,
    place: 1,
    language: 'en',
    mails: [],
    ...over,
  }
}
