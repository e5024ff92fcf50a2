import { isoInstant } from '@clinic/database/sql-instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, errorOf, openTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clear())

type Context = Parameters<TestApi['visitor']>[0]
/** Books, forgets the mails of that, and gives the link's token. */
async function book(over = {}, context: Context = {}) {
  const { id, manageUrl } = await api.visitor(context).appointments.book({ ...BOOKING, ...over })
  await api.rows(sql`delete from pgboss.job where data->>'kind' not like '%Reminder'`)
  return { id, token: manageUrl.slice(manageUrl.lastIndexOf('/') + 1) }
}
const links = (context: Context = {}) => api.visitor(context).appointmentLinks
const at = (instant: string) => ({ now: () => Date.parse(instant) })
const kinds = async () => (await api.mails()).map(({ kind }) => kind)
const changes = () =>
  api.rows(sql`
    select change, ${isoInstant('moved_from')} as "movedFrom", ${isoInstant('at')} as at
    from appointment_changes order by id`)

describe('the patient’s link', () => {
  it('tells of the appointment what its patient may see', async () => {
    const { token } = await book()
    expect(await links().get({ token })).toEqual({
      patientName: 'Ada Lovelace',
      appointmentType: 'treatment',
      duration: 45,
      appointmentDate: '2026-11-23T16:00:00.000Z',
      endsAt: '2026-11-23T16:45:00.000Z',
      status: 'confirmed',
      timeZone: 'America/Chicago',
      canChange: true,
      changeUntil: '2026-11-22T16:00:00.000Z',
    })
    expect(await links().page({ token })).toEqual(await links().get({ token }))
  })

  it('changes nothing when it is read, however often', async () => {
    const { token } = await book()
    for (let n = 0; n < 3; n++) await links().get({ token })
    expect(await links().page({ token: 'unknown' })).toBeNull()
    expect(await kinds()).toEqual([])
    expect((await api.admin().appointments.list())[0]).toMatchObject({ status: 'confirmed', version: 1 })
  })
})

describe('moving', () => {
  it('is one update: the same appointment at another time, which patient and clinic are told', async () => {
    const { id, token } = await book()
    const moved = await links().reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    expect(moved).toMatchObject({
      appointmentDate: '2026-11-25T20:00:00.000Z',
      endsAt: '2026-11-25T20:45:00.000Z',
      changeUntil: '2026-11-24T20:00:00.000Z',
      canChange: true,
    })
    expect(await api.admin().appointments.list()).toEqual([
      expect.objectContaining({ id, appointmentDate: '2026-11-25T20:00:00.000Z', version: 2 }),
    ])
    expect(await kinds()).toEqual(['appointmentMoved', 'appointmentMovedNotification'])
    expect(await changes()).toEqual([
      {
        change: 'moved',
        movedFrom: '2026-11-23T16:00:00.000Z',
        at: '2026-11-20T18:00:00.000Z',
      },
    ])
  })

  it('frees the time it leaves at once, and takes the new one', async () => {
    const { token } = await book()
    await links().reschedule({ token, appointmentDate: '2026-11-23T11:00' })
    expect((await errorOf(book({ appointmentDate: '2026-11-23T11:00' }))).status).toBe(409)
    expect(await book()).toMatchObject({ token: expect.any(String) })
  })

  it('is not in its own way, neither in what is offered nor in what is taken', async () => {
    const { token } = await book()
    const { openings } = await links().availability({ token, date: '2026-11-23' })
    expect(openings.map(({ startTime }) => startTime)).toContain('10:00')
    expect(openings.map(({ startTime }) => startTime)).toContain('10:15')
    await links().reschedule({ token, appointmentDate: '2026-11-23T10:15' })
    expect((await api.admin().appointments.list())[0]).toMatchObject({
      appointmentDate: '2026-11-23T16:15:00.000Z',
    })
  })

  it('to where it is already changes and tells nothing', async () => {
    const { token } = await book()
    expect(await links().reschedule({ token, appointmentDate: '2026-11-23T10:00' })).toMatchObject({
      appointmentDate: '2026-11-23T16:00:00.000Z',
    })
    expect(await kinds()).toEqual([])
    expect(await changes()).toEqual([])
  })

  it('to a start that is not free is 409, with the nearest free ones', async () => {
    await book({ appointmentDate: '2026-11-23T11:00' })
    const { token } = await book()
    const { status, body } = await errorOf(links().reschedule({ token, appointmentDate: '2026-11-23T11:00' }))
    expect([status, body.reason]).toEqual([409, 'startNotFree'])
    expect(body.alternatives?.map(({ startTime }) => startTime)).toEqual(['09:30', '09:45', '10:00', '10:15'])
    expect((await errorOf(links().reschedule({ token, appointmentDate: '2026-11-20T10:00' }))).status).toBe(
      409,
    )
    expect((await errorOf(links().reschedule({ token, appointmentDate: 'soon' }))).status).toBe(400)
    expect(await kinds()).toEqual([])
  })

  it('lets the reminders follow, each once for a start', async () => {
    const { id, token } = await book({ appointmentDate: '2026-11-30T10:00' })
    const due = async () => (await api.reminders()).map(({ kind, dueAt }) => [kind, dueAt])
    const first = [
      ['appointmentEarlyReminder', '2026-11-23T16:00:00.000Z'],
      ['appointmentReminder', '2026-11-29T16:00:00.000Z'],
    ]
    expect(await due()).toEqual(first)
    await links().reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    expect(await due()).toEqual([['appointmentReminder', '2026-11-24T20:00:00.000Z']])
    await links().reschedule({ token, appointmentDate: '2026-11-30T10:00' })
    expect(await due()).toEqual(first)
    await api.rows(
      sql`update mails set state = 'sent' where kind = 'appointmentEarlyReminder' and state = 'queued'`,
    )
    await links().reschedule({ token, appointmentDate: '2026-11-30T11:00' })
    await links().reschedule({ token, appointmentDate: '2026-11-30T10:00' })
    expect(
      await api.rows(sql`
        select state from mails where kind = 'appointmentEarlyReminder' and subject_id = ${id}
          and about_start = '2026-11-30T16:00Z' and state <> 'withheld'`),
    ).toEqual([{ state: 'sent' }])
  })

  it('that loses a race with another of the same appointment is told so', async () => {
    const { token } = await book()
    const calls = ['2026-11-25T14:00', '2026-11-25T14:00'].map(appointmentDate =>
      links()
        .reschedule({ token, appointmentDate })
        .then(
          () => 'moved',
          () => 'stale',
        ),
    )
    expect(await Promise.all(calls)).toContain('moved')
    expect(await api.admin().appointments.list()).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('frees the time at once, ends the reminders, and tells patient and clinic', async () => {
    const { token } = await book()
    expect(await links().cancel({ token })).toMatchObject({ status: 'cancelled', canChange: false })
    expect(await kinds()).toEqual(['appointmentCancelled', 'appointmentCancelledNotification'])
    expect(await api.reminders()).toEqual([])
    expect(await changes()).toEqual([
      { change: 'cancelled', movedFrom: null, at: '2026-11-20T18:00:00.000Z' },
    ])
    expect(await book()).toMatchObject({ token: expect.any(String) })
  })

  it('again and again is the same response, and tells nobody twice', async () => {
    const { token } = await book()
    const first = await links().cancel({ token })
    expect(await Promise.all([links().cancel({ token }), links().cancel({ token })])).toEqual([first, first])
    expect(await kinds()).toHaveLength(2)
    expect(await changes()).toHaveLength(1)
  })

  it('is the end: what is cancelled cannot be moved', async () => {
    const { token } = await book()
    await links().cancel({ token })
    const { status, body } = await errorOf(links().reschedule({ token, appointmentDate: '2026-11-25T14:00' }))
    expect([status, body.reason]).toEqual([409, 'appointmentNotActive'])
  })
})

describe('a change', () => {
  it.each([
    ['until the agreed hours before the start', '2026-11-22T15:59:59.999Z', null],
    ['not when less is left', '2026-11-22T16:00:00.000Z', [403, 'tooLateToChange']],
    ['not when it has begun', '2026-11-23T16:00:00.000Z', [409, 'appointmentNotActive']],
  ])('is possible %s', async (_when, instant, rejected) => {
    const { token } = await book()
    const context = at(instant)
    expect((await links(context).get({ token })).canChange).toBe(rejected === null)
    const calls = [
      () => links(context).reschedule({ token, appointmentDate: '2026-11-25T14:00' }),
      () => links(context).cancel({ token }),
    ]
    for (const call of calls) {
      if (rejected === null) await call()
      else {
        const { status, body } = await errorOf(call())
        expect([status, body.reason]).toEqual(rejected)
      }
    }
  })

  it('is judged by the hours that were agreed at the booking', async () => {
    const { id, token } = await book()
    await api.rows(sql`update appointments set change_notice_hours = 96 where id = ${id}`)
    expect(await links().get({ token })).toMatchObject({
      canChange: false,
      changeUntil: '2026-11-19T16:00:00.000Z',
    })
  })

  it('is limited like other public writes', async () => {
    const { token } = await book()
    const limited = { limitedAddress: '203.0.113.9' }
    await api.clearLimits()
    for (let n = 0; n < 20; n++) await links(limited).cancel({ token })
    expect((await errorOf(links(limited).cancel({ token }))).status).toBe(429)
    expect((await errorOf(links(limited).cancel({ token: 'guess' }))).status).toBe(429)
    await api.clearLimits()
  })

  it('is shown on the pages of the site', async () => {
    const { token } = await book()
    let told = 0
    const context = { changed: () => void told++ }
    await links(context).get({ token })
    expect(told).toBe(0)
    await links(context).reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    await links(context).cancel({ token })
    expect(told).toBe(2)
  })
})
