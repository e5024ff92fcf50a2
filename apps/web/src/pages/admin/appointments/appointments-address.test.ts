import { describe, expect, it } from 'vitest'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { choose, readChoice, readView, readWeek } from './appointments-address.ts'

const choiceOf = (query: string) =>
  readChoice(new URLSearchParams(query), Date.parse(TEST_SITE.now), TEST_SITE.timeZone)
const weekOf = (query: string, now = TEST_SITE.now) =>
  readWeek(new URLSearchParams(query), Date.parse(now), TEST_SITE.timeZone)

describe('what the address says', () => {
  it('is passed over where it makes no sense', () => {
    expect(
      choiceOf('from=2027-02-30&to=soon&status=lost&sort=random&page=-1&conflictsOnly=1&search=Grace'),
    ).toEqual({ conflictsOnly: false, sort: 'earliest', page: 1 })
    expect(readView(new URLSearchParams('view=year'))).toBe('list')
    expect(weekOf('week=2027-13-01')).toBe('2026-12-27')
  })

  it('begins today on the clinic’s clock when it names no date', () => {
    expect(choiceOf('')).toMatchObject({ from: '2026-12-31' })
  })

  it('names the week of any of its days by its Sunday', () => {
    expect(weekOf('week=2027-01-03')).toBe('2027-01-03')
    expect(weekOf('week=2027-01-09')).toBe('2027-01-03')
    expect(weekOf('week=2027-01-10')).toBe('2027-01-10')
  })

  it('leads to this week without one, as the clinic’s clock has it', () => {
    // Half past midnight of Sunday in UTC: still Saturday in the clinic.
    expect(weekOf('', '2027-01-03T00:30:00.000Z')).toBe('2026-12-27')
  })

  it('goes back to the first page with every other choice', () => {
    const search = new URLSearchParams('status=confirmed&page=4')
    expect(choose(search, { sort: 'name' }).toString()).toBe('status=confirmed&sort=name')
    expect(choose(search, { page: '5' }).toString()).toBe('status=confirmed&page=5')
    expect(choose(search, { status: null }).toString()).toBe('')
  })
})
