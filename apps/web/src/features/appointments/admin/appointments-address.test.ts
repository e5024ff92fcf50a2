import { describe, expect, it } from 'vitest'
import { TEST_SITE } from '#testing/render-app.tsx'
import { choose, opensOnDay, readChoice, readDay, readView, readWeek } from './appointments-address.ts'

const toChoice = (query: string) =>
  readChoice(new URLSearchParams(query), Date.parse(TEST_SITE.now), TEST_SITE.timeZone)
const toWeek = (query: string, now = TEST_SITE.now) =>
  readWeek(new URLSearchParams(query), Date.parse(now), TEST_SITE.timeZone)

it('the view is the one in the URL, the list with any filter, or else that of a day with an appointment', () => {
  const views = ['view=list', 'view=week', 'status=confirmed', 'from=2027-01-04', ''].map(query =>
    readView(new URLSearchParams(query)),
  )
  expect(views).toEqual(['list', 'week', 'list', 'list', null])
  expect(opensOnDay([{ status: 'cancelled' }, { status: 'completed' }])).toBe(true)
  expect([opensOnDay([]), opensOnDay([{ status: 'cancelled' }])]).toEqual([false, false])
})

it('the URL of a day is that of the day view, which shows today without a valid day', () => {
  const toDay = (query: string, now = TEST_SITE.now) =>
    readDay(new URLSearchParams(query), Date.parse(now), TEST_SITE.timeZone)
  expect(readView(new URLSearchParams('day=2027-01-05'))).toBe('today')
  expect(toDay('day=2027-01-05')).toBe('2027-01-05')
  expect(toDay('day=2027-02-30')).toBe('2026-12-31')
  // 12:30 AM in UTC, still the day before in clinic time.
  expect(toDay('view=today', '2027-01-03T00:30:00.000Z')).toBe('2027-01-02')
})

describe('the URL of the list', () => {
  it('ignores invalid values', () => {
    expect(
      toChoice('from=2027-02-30&to=soon&status=lost&sort=random&page=-1&conflictsOnly=1&search=Grace'),
    ).toEqual({ conflictsOnly: false, sort: 'earliest', page: 1 })
    expect(readView(new URLSearchParams('view=year'))).toBe('list')
    expect(toWeek('week=2027-13-01')).toBe('2026-12-27')
  })

  it('starts today in clinic time without a date', () => {
    expect(toChoice('')).toMatchObject({ from: '2026-12-31' })
  })

  it('covers all dates during a search, latest first, unless it has dates or an order', () => {
    const searching = (query: string) =>
      readChoice(new URLSearchParams(query), Date.parse(TEST_SITE.now), TEST_SITE.timeZone, true)
    expect(searching('status=confirmed')).toEqual({
      status: 'confirmed',
      conflictsOnly: false,
      sort: 'latest',
      page: 1,
    })
    expect(searching('from=2026-12-31')).toMatchObject({ from: '2026-12-31', to: undefined })
    expect(searching('to=2026-12-31')).toMatchObject({ from: undefined, to: '2026-12-31' })
    expect(searching('sort=earliest')).toMatchObject({ from: undefined, sort: 'earliest' })
  })

  it('covers all dates with a status or a last day, and starts today with conflicts only', () => {
    expect(toChoice('status=no-show')).toMatchObject({ from: undefined, status: 'no-show', sort: 'latest' })
    expect(toChoice('to=2026-12-01')).toMatchObject({ from: undefined, to: '2026-12-01', sort: 'latest' })
    expect(toChoice('status=no-show&from=2026-12-01&sort=earliest')).toMatchObject({
      from: '2026-12-01',
      sort: 'earliest',
    })
    expect(toChoice('conflictsOnly=true')).toMatchObject({ from: '2026-12-31', sort: 'earliest' })
    expect(toChoice('status=lost')).toMatchObject({ from: '2026-12-31' })
  })

  it('identifies the week of any date by its Sunday', () => {
    expect(toWeek('week=2027-01-03')).toBe('2027-01-03')
    expect(toWeek('week=2027-01-09')).toBe('2027-01-03')
    expect(toWeek('week=2027-01-10')).toBe('2027-01-10')
  })

  it('means the current week in clinic time without a date', () => {
    // 12:30 AM on Sunday in UTC, still Saturday in clinic time.
    expect(toWeek('', '2027-01-03T00:30:00.000Z')).toBe('2026-12-27')
  })

  it('returns to the first page when another filter changes', () => {
    const search = new URLSearchParams('status=confirmed&page=4')
    expect(choose(search, { sort: 'name' }).toString()).toBe('status=confirmed&sort=name')
    expect(choose(search, { page: '5' }).toString()).toBe('status=confirmed&page=5')
    expect(choose(search, { status: null }).toString()).toBe('')
  })
})
