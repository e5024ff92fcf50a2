import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { expect, it } from 'vitest'
import { createFormat } from '#lib/use-format.ts'
import { newsText } from './news-labels.ts'

/** Friday noon in the clinic. */
const now = Date.parse('2026-11-20T18:00:00.000Z')
const format = createFormat({ now, timeZone: 'America/Chicago', language: 'en' })

const item = (over: Partial<NewsItem>): NewsItem => ({
  key: '1',
  kind: 'booked',
  id: 1,
  name: 'Ada Lovelace',
  at: '2026-11-20T17:59:00.000Z',
  startsAt: '2026-11-25T16:00:00.000Z',
  eventTitle: null,
  ...over,
})
const text = (...news: Partial<NewsItem>[]) => newsText(news.map(item), format)

it.each<[string, Partial<NewsItem>]>([
  ['Ada Lovelace booked Wed 10:00 AM', {}],
  ['Ada Lovelace booked Wed, Dec 23, 10:00 AM', { startsAt: '2026-12-23T16:00:00.000Z' }],
  ['Ada Lovelace booked Fri, Nov 27, 10:00 AM', { startsAt: '2026-11-27T16:00:00.000Z' }],
  ['Ada Lovelace rescheduled to Wed 10:00 AM', { kind: 'moved' }],
  ['Ada Lovelace cancelled Wed 10:00 AM', { kind: 'cancelled' }],
  ['Ada Lovelace registered for Posture', { kind: 'registered', startsAt: null, eventTitle: 'Posture' }],
  [
    'Ada Lovelace cancelled Posture',
    { kind: 'registrationCancelled', startsAt: null, eventTitle: 'Posture' },
  ],
  [
    'Ada Lovelace joined the waiting list for Posture',
    { kind: 'joinedWaitingList', startsAt: null, eventTitle: 'Posture' },
  ],
  ['Ada Lovelace sent a message', { kind: 'wrote', startsAt: null }],
])('reads “%s”', (said, news) => {
  expect(text(news)).toBe(said)
})

it('counts items by kind and omits kinds without any', () => {
  expect(text({}, {}, {})).toBe('3 new bookings')
  expect(text({}, { kind: 'wrote' }, { kind: 'cancelled' })).toBe(
    '1 new booking, 1 cancellation, 1 new message',
  )
  expect(text()).toBe('')
})
