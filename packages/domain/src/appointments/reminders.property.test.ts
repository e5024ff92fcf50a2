import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'
import { CANCELLATION_NOTICE_HOURS } from './patient-advice.ts'
import { changeDeadline } from './patient-changes.ts'
import { planReminderMails } from './reminders.ts'

const QUARTER = 15 * MINUTE_MS

/** Quarter hours of two years with four DST changes. */
const starts = fc
  .integer({ min: 0, max: 730 * 96 })
  .map(quarters => Date.parse('2026-06-01T00:00:00.000Z') + quarters * QUARTER)

/** Milliseconds between a booking or move and its start: up to 12 days. */
const times = fc.integer({ min: -HOUR_MS, max: 12 * DAY_MS })

it('every reminder comes after its booking or move and while changes online are possible', () => {
  fc.assert(
    fc.property(starts, times, (start, ahead) => {
      const reminders = planReminderMails(start, start - ahead, CHICAGO)
      const deadline = changeDeadline({ startsAt: start, changeNoticeHours: CANCELLATION_NOTICE_HOURS })
      for (const { dueAt } of reminders) {
        expect(dueAt).toBeGreaterThan(start - ahead)
        expect(dueAt).toBeLessThan(deadline)
      }
      const main = reminders.filter(({ kind }) => kind === 'appointmentReminder')
      expect(main.map(({ dueAt }) => start - dueAt)).toEqual(ahead >= 52 * HOUR_MS ? [48 * HOUR_MS] : [])
    }),
    { numRuns: 500 },
  )
})
