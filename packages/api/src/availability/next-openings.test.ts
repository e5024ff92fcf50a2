import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

const api = shareTestApi()

const next = async () =>
  (await api.visitor().availability.nextOpenings()).map(({ date, startTime }) => `${date} ${startTime}`)

describe('the next openings', () => {
  it("are the first ones on each day's page", async () => {
    await api.insertAppointment('2026-11-23T15:30Z')
    await api.insertAppointment('2026-11-24T15:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-25T15:00Z', { minutes: 30 })
    for (const opening of await api.visitor().availability.nextOpenings()) {
      const { date, ...offered } = opening
      expect((await api.visitor().availability.day({ date })).openings[0]).toEqual(offered)
    }
    expect(await next()).toEqual(['2026-11-23 10:30', '2026-11-24 09:00', '2026-11-25 09:30'])
  })

  it('are six for the booking page, as long as the visit, and are found beyond closed days up to the last day', async () => {
    const block = (first: string, last: string) =>
      api.rows(sql`insert into blocked_dates (date)
        select day::date from generate_series(${first}::timestamp, ${last}::timestamp, '1 day') as day`)
    const offered = async (duration: 30 | 60) =>
      (await api.visitor().availability.offered({ duration })).map(
        ({ date, startTime }) => `${date} ${startTime}`,
      )
    await block('2026-11-25', '2026-12-08')
    await api.insertAppointment('2026-11-23T15:30Z')
    expect(await offered(60)).toEqual([
      ...['2026-11-23 10:30', '2026-11-23 14:00', '2026-11-24 09:00'],
      ...['2026-12-09 09:00', '2026-12-09 14:00', '2026-12-10 14:00'],
    ])
    expect((await offered(30))[0]).toBe('2026-11-23 09:00')
    await block('2026-12-09', '2027-02-17')
    expect(await next()).toEqual(['2026-11-23 10:30', '2026-11-24 09:00', '2027-02-18 14:00'])
  })
})
