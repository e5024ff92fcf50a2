import { describe, expect, it } from 'vitest'
import { offeredUntil, placesToOffer } from './waiting-list.ts'

const now = Date.parse('2026-12-01T15:00:00Z')

describe('a place is offered', () => {
  it('for 24 hours', () => {
    expect(offeredUntil(now, Date.parse('2026-12-24T15:00:00Z'))).toBe(Date.parse('2026-12-02T15:00:00Z'))
  })

  it('until the event begins, where that is sooner', () => {
    const begins = Date.parse('2026-12-01T20:00:00Z')
    expect(offeredUntil(now, begins)).toBe(begins)
  })
})

describe('places are offered to', () => {
  it.each([
    ['as many as are free', 10, 7, 1, 5, 2],
    ['all in line where more are free', 10, 1, 0, 3, 3],
    ['nobody while all are taken or on offer', 10, 8, 2, 5, 0],
    ['nobody where more have registered than may come', 5, 8, 0, 5, 0],
    ['all in line where there is no cap any more', null, 80, 0, 5, 5],
  ])('%s', (_who, maxAttendees, registered, offered, waiting, count) => {
    expect(placesToOffer({ maxAttendees, registered, offered }, waiting)).toBe(count)
  })
})
