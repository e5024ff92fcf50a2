import { DURATIONS } from '@clinic/domain/availability/durations.ts'
import { addDays, eachDay, timeOfDay } from '@clinic/domain/clinic-time.ts'
import { propertyRuns } from '@clinic/test-kit/property-runs.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtIssues } from '../testing/test-api.ts'

const api = shareTestApi()

const HOUR = 60

describe('the openings of a range of days', () => {
  it('may be of 93 days, for 60 minutes by default', async () => {
    const days = await api.visitor().availability.days({ from: '2026-12-01', to: '2027-03-03' })
    expect(days).toHaveLength(93)
    expect(days[0]).toEqual({ date: '2026-12-01', available: true, reason: null, openings: 9 })
  })

  it.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, 'to: Must not be before the first day'],
    [{ from: '2026-12-01', to: '2027-03-04' }, 'to: Ask for at most 93 days'],
  ])('of %j is 400', async (input, issue) => {
    expect(await caughtIssues(api.visitor().availability.days(input))).toEqual([issue])
  })

  it('equal what each single day lists, with the same reason', async () => {
    const slot = fc.record({
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      start: fc.integer({ min: 7 * HOUR, max: 14 * HOUR }),
      length: fc.integer({ min: 15, max: 4 * HOUR }),
    })
    const visit = fc.record({ offset: fc.nat(40), minutes: fc.integer({ min: 12 * HOUR, max: 22 * HOUR }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(slot, { maxLength: 6 }),
        fc.uniqueArray(fc.nat(40), { maxLength: 4 }),
        fc.array(visit, { maxLength: 12 }),
        fc.constantFrom(...DURATIONS),
        // Ranges with both clock changes, November 1, 2026 and March 14, 2027, and one without.
        fc.constantFrom('2026-10-20', '2026-11-20', '2027-02-20'),
        async (slots, blocked, visits, duration, first) => {
          await api.clear()
          await api.rows(sql`truncate time_slots`)
          for (const { dayOfWeek, start, length } of slots)
            await api.rows(sql`insert into time_slots (day_of_week, start_time, end_time)
              values (${dayOfWeek}, ${timeOfDay(start)}, ${timeOfDay(start + length)})`)
          for (const offset of blocked)
            await api.rows(sql`insert into blocked_dates (date) values (${addDays(first, offset)}::date)`)
          for (const { offset, minutes } of visits)
            await api
              .insertAppointment(`${addDays(first, offset)}T${timeOfDay(minutes)}Z`)
              // Two of them may overlap.
              .catch(() => {})
          const { availability } = api.visitor({ now: () => Date.parse(`${first}T18:00:00Z`) })
          const [from, to] = [first, addDays(first, 40)]
          const single = await Promise.all(
            eachDay(from, to).map(async date => {
              const { available, reason, openings } = await availability.day({ date, duration })
              return { date, available, reason, openings: openings.length }
            }),
          )
          expect(await availability.days({ from, to, duration })).toEqual(single)
        },
      ),
      propertyRuns(12),
    )
  })
})
