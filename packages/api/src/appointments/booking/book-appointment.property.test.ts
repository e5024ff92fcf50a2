import { DURATIONS } from '@clinic/domain/availability/durations.ts'
import { addDays, dayBounds, dayOfWeek, timeOfDay } from '@clinic/domain/clinic-time.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { propertyRuns } from '@clinic/test-kit/property-runs.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { BOOKING, caughtError } from '../../testing/test-api.ts'

const api = shareTestApi()

/** Random schedules of a day around the booking window, with attempted starts on and off the grid. */
const days = fc.record({
  // The clock is set to October, so that November's DST change is in the booking window.
  day: fc.integer({ min: -1, max: 92 }).map(ahead => addDays('2026-10-20', ahead)),
  duration: fc.constantFrom(...DURATIONS),
  windows: fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 1_380 }),
      length: fc.integer({ min: 15, max: 600 }),
      isAvailable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  appointments: fc.uniqueArray(fc.integer({ min: 0, max: 22 }), { maxLength: 5 }),
  cancelled: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  blocked: fc.boolean().chain(blocked => (blocked ? fc.boolean() : fc.constant(false))),
  tries: fc.array(fc.integer({ min: 0, max: 287 }), { minLength: 3, maxLength: 3 }),
  picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
})

type Day = typeof days extends fc.Arbitrary<infer T> ? T : never

async function arrange({ day, windows, appointments, cancelled, blocked }: Day): Promise<void> {
  await api.clear()
  await api.rows(sql`delete from time_slots`)
  for (const { start, length, isAvailable } of windows) {
    const end = timeOfDay(Math.min(1_439, start + length))
    await api.rows(sql`
      insert into time_slots (day_of_week, start_time, end_time, is_available)
      values (${dayOfWeek(day)}, ${timeOfDay(start)}, ${end}, ${isAvailable})`)
  }
  const { start } = dayBounds(day, CHICAGO)
  for (const [n, hour] of appointments.entries()) {
    await api.insertAppointment(new Date(start + hour * HOUR_MS).toISOString(), {
      minutes: 45,
      status: cancelled[n] ? 'cancelled' : 'confirmed',
    })
  }
  if (blocked) await api.rows(sql`insert into blocked_dates (date) values (${day})`)
}

it('with random schedules in the database exactly the offered starts can be booked', async () => {
  const visitor = () => api.visitor({ now: () => Date.parse('2026-10-20T18:00:00.000Z') })
  let accepted = 0
  let rejected = 0
  await fc.assert(
    fc.asyncProperty(days, async plan => {
      await arrange(plan)
      const { day: date, duration } = plan
      const { start } = dayBounds(date, CHICAGO)
      const offered = async () =>
        (await visitor().availability.day({ date, duration })).openings.map(({ startsAt }) => startsAt)

      const first = await offered()
      const fromOffer = plan.picks.flatMap(pick => first[pick % first.length] ?? [])
      const fromDay = plan.tries.map(five => new Date(start + five * 5 * MINUTE_MS).toISOString())
      for (const appointmentDate of [...fromOffer, ...fromDay]) {
        const isOffered = (await offered()).includes(appointmentDate)
        const call = visitor().appointments.book({ ...BOOKING, duration, appointmentDate })
        if (isOffered) {
          expect(await call).toMatchObject({ appointmentDate, duration })
          expect(await offered()).not.toContain(appointmentDate)
          accepted++
        } else {
          expect((await caughtError(call)).status).toBe(409)
          rejected++
        }
      }
    }),
    propertyRuns(40),
  )
  // Both outcomes occurred.
  expect(Math.min(accepted, rejected)).toBeGreaterThan(1)
})
