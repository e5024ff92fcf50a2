import { isoInstant } from '@clinic/database/sql-instant.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { DAY_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { BOOKING, caughtError, type TestApi, toToken } from '../../testing/test-api.ts'

const api = shareTestApi()

type Context = Parameters<TestApi['visitor']>[0]
/** Books and deletes the mails; returns the link's token. */
async function book(over = {}, context: Context = {}) {
  const { id, manageUrl } = await api.visitor(context).appointments.book({ ...BOOKING, ...over })
  await api.rows(sql`delete from pgboss.job where data->>'kind' not like '%Reminder'`)
  return { id, token: toToken(manageUrl) }
}
const links = (context: Context = {}) => api.visitor(context).appointmentLinks
const at = (instant: string) => ({ now: () => Date.parse(instant) })
const kinds = async () => (await api.mails()).map(({ kind }) => kind)
const changes = () =>
  api.rows(sql`
    select change, ${isoInstant('moved_from')} as "movedFrom", ${isoInstant('at')} as at
    from appointment_changes order by id`)

describe('the patient’s link', () => {
  it('shows what the patient may see of the appointment', async () => {
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
      moveRequested: false,
      hasEmail: true,
    })
    expect(await links().page({ token })).toEqual(await links().get({ token }))
    await api.rows(sql`update appointments set patient_email = null`)
    expect(await links().get({ token })).toMatchObject({ hasEmail: false })
  })

  it('changes nothing when opened, however often', async () => {
    const { token } = await book()
    for (let n = 0; n < 3; n++) await links().get({ token })
    expect(await kinds()).toEqual([])
    expect((await api.admin().appointments.list())[0]).toMatchObject({ status: 'confirmed', version: 1 })
  })
})

describe('moving an appointment', () => {
  it('is one update: the same appointment at another time, with emails to patient and clinic', async () => {
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

  it('releases the old time at once, and takes the new one', async () => {
    const { token } = await book()
    await links().reschedule({ token, appointmentDate: '2026-11-23T11:00' })
    expect((await caughtError(book({ appointmentDate: '2026-11-23T11:00' }))).status).toBe(409)
    expect(await book()).toMatchObject({ token: expect.any(String) })
  })

  it('ignores the appointment itself, and offers every start but its own', async () => {
    const { token } = await book()
    const { openings } = await links().availability({ token, date: '2026-11-23' })
    const starts = openings.map(({ startTime }) => startTime)
    expect(starts).not.toContain('10:00')
    expect(starts).toContain('10:15')
    const { openings: count } =
      (await links().days({ token })).find(({ date }) => date === '2026-11-23') ?? {}
    expect(count).toBe(openings.length)
    await links().reschedule({ token, appointmentDate: '2026-11-23T10:15' })
    expect((await api.admin().appointments.list())[0]).toMatchObject({
      appointmentDate: '2026-11-23T16:15:00.000Z',
    })
  })

  it('offers the next openings as booking does, without its own', async () => {
    const offered = async (token: string) =>
      (await links().offered({ token })).map(({ date, startTime }) => `${date} ${startTime}`)
    const { token } = await book({ appointmentDate: '2026-11-23T09:00' })
    expect(await offered(token)).toEqual([
      ...['2026-11-23 09:15', '2026-11-23 14:00', '2026-11-24 09:00', '2026-11-25 09:00'],
      ...['2026-11-25 14:00', '2026-11-26 14:00'],
    ])
  })

  it('to its current start changes nothing and sends nothing', async () => {
    const { token } = await book()
    expect(await links().reschedule({ token, appointmentDate: '2026-11-23T10:00' })).toMatchObject({
      appointmentDate: '2026-11-23T16:00:00.000Z',
    })
    expect(await kinds()).toEqual([])
    expect(await changes()).toEqual([])
  })

  it('to a start within the notice gets the same response when it is repeated, and emails once', async () => {
    const { token } = await book()
    const move = () =>
      links(at('2026-11-22T15:59:00Z')).reschedule({ token, appointmentDate: '2026-11-23T09:00' })
    const moved = await move()
    expect(moved.canChange).toBe(false)
    expect(await move()).toEqual(moved)
    expect(await kinds()).toEqual(['appointmentMoved', 'appointmentMovedNotification'])
  })

  it('to a start that is taken is 409, with the nearest open ones', async () => {
    await book({ appointmentDate: '2026-11-23T11:00' })
    const { token } = await book()
    const { status, body } = await caughtError(
      links().reschedule({ token, appointmentDate: '2026-11-23T11:00' }),
    )
    expect([status, body.reason]).toEqual([409, 'startNotFree'])
    expect(body.alternatives?.map(({ startTime }) => startTime)).toEqual(['09:15', '09:30', '09:45', '10:15'])
    expect(
      (await caughtError(links().reschedule({ token, appointmentDate: '2026-11-20T10:00' }))).status,
    ).toBe(409)
    expect((await caughtError(links().reschedule({ token, appointmentDate: 'soon' }))).status).toBe(400)
    expect(await kinds()).toEqual([])
  })

  it('is allowed ten times in 24 hours, from any networks; then patients must call, and may still cancel', async () => {
    const { id, token } = await book()
    const [here, there] = ['2026-11-25T14:00', '2026-11-25T15:00']
    const from = (n: number, now = NOW) => links({ limitedCaller: `198.51.100.${n}`, now: () => now })
    await api.clearLimits()
    for (let n = 0; n < 10; n++) await from(n).reschedule({ token, appointmentDate: n % 2 ? here : there })
    const { status, body, headers } = await caughtError(
      from(10).reschedule({ token, appointmentDate: there }),
    )
    expect([status, body.reason, headers['retry-after']]).toEqual([429, 'moveLimit', '86400'])
    expect(body.message).toBe(
      `This appointment has been moved online 10 times in 24 hours. Please call ${clinic.phone} to move it again.`,
    )
    expect(await changes()).toHaveLength(10)
    const mails = await api.mails()
    expect(mails.filter(({ kind }) => kind === 'appointmentMovedNotification')).toHaveLength(1)

    const other = await book({ appointmentDate: '2026-11-30T10:00' })
    await from(11).reschedule({ token: other.token, appointmentDate: '2026-11-30T11:00' })
    expect(await from(12).cancel({ token })).toMatchObject({ status: 'cancelled' })
    await api.admin().appointments.update({ id, status: 'confirmed' })
    const tomorrow = NOW + DAY_MS
    await from(13, tomorrow).reschedule({ token, appointmentDate: there })
  })

  it('is not counted when it is rejected', async () => {
    await book({ appointmentDate: '2026-11-23T11:00' })
    const { token } = await book()
    const limited = { limitedCaller: '203.0.113.9' }
    await api.clearLimits()
    for (let n = 0; n < 11; n++)
      await caughtError(links(limited).reschedule({ token, appointmentDate: '2026-11-23T11:00' }))
    expect(await links(limited).reschedule({ token, appointmentDate: '2026-11-25T14:00' })).toMatchObject({
      appointmentDate: '2026-11-25T20:00:00.000Z',
    })
  })

  it('reschedules the reminders, each once for a start', async () => {
    const { id, token } = await book({ appointmentDate: '2026-11-30T10:00' })
    const due = async () => (await api.reminders()).map(({ kind, dueAt }) => [kind, dueAt])
    const first = [
      ['appointmentEarlyReminder', '2026-11-23T16:00:00.000Z'],
      ['appointmentReminder', '2026-11-28T16:00:00.000Z'],
    ]
    expect(await due()).toEqual(first)
    await links().reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    expect(await due()).toEqual([['appointmentReminder', '2026-11-23T20:00:00.000Z']])
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

  it('to one start, sent several times at once, moves once and succeeds each time', async () => {
    const { token } = await book()
    const move = () => links().reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    const moved = await Promise.all([move(), move(), move(), move()])
    expect(moved.map(({ appointmentDate }) => appointmentDate)).toEqual(
      Array(4).fill('2026-11-25T20:00:00.000Z'),
    )
    expect(await changes()).toHaveLength(1)
  })
})

describe('the email to a patient who moves an appointment again', () => {
  const again = async () => {
    const { token } = await book()
    const move = (appointmentDate: string) =>
      links({ limitedCaller: '203.0.113.1' }).reschedule({ token, appointmentDate })
    await move('2026-11-25T14:00')
    return move
  }
  const waiting = () =>
    api.rows(sql`
      select ${isoInstant('about_start')} as "from" from mails
      where kind = 'appointmentMoved' and state = 'queued' order by created_at`)

  it('replaces the one that was not tried yet, and names the start before both', async () => {
    const move = await again()
    await move('2026-11-25T15:00')
    expect(await waiting()).toEqual([{ from: '2026-11-23T16:00:00.000Z' }])
    expect((await kinds()).filter(kind => kind === 'appointmentMoved')).toHaveLength(1)
  })

  it('is not withheld by the limit that the one before was counted for', async () => {
    const move = await again()
    for (const hour of ['09', '10', '11', '15', '16', '14']) await move(`2026-11-25T${hour}:00`)
    expect(await waiting()).toHaveLength(1)
  })

  it('follows one that was tried, and names the start between', async () => {
    const move = await again()
    await api.rows(sql`update mails set attempts = 1 where kind = 'appointmentMoved'`)
    await move('2026-11-25T15:00')
    expect(await waiting()).toEqual([
      { from: '2026-11-23T16:00:00.000Z' },
      { from: '2026-11-25T20:00:00.000Z' },
    ])
  })
})

describe('cancelling an appointment', () => {
  it('releases the time at once, removes the reminders, and emails patient and clinic', async () => {
    const { token } = await book()
    expect(await links().cancel({ token })).toMatchObject({ status: 'cancelled', canChange: false })
    expect(await kinds()).toEqual(['appointmentCancelled', 'appointmentCancelledNotification'])
    expect(await api.reminders()).toEqual([])
    expect(await changes()).toEqual([
      { change: 'cancelled', movedFrom: null, at: '2026-11-20T18:00:00.000Z' },
    ])
    expect(await book()).toMatchObject({ token: expect.any(String) })
  })

  it('is idempotent: the same response, and no second email', async () => {
    const { token } = await book()
    const first = await links().cancel({ token })
    expect(await Promise.all([links().cancel({ token }), links().cancel({ token })])).toEqual([first, first])
    expect(await kinds()).toHaveLength(2)
    expect(await changes()).toHaveLength(1)
  })
})

describe("the clinic's email about changes", () => {
  const FIRST = Date.parse('2026-11-20T18:00:00Z')
  /** The clinic's waiting mails: their kind, due time and original start. */
  const waiting = async () =>
    api.rows(sql<{ kind: string; dueAt: string; from: string }>`
      select kind, ${isoInstant('start_after')} as "dueAt", ${isoInstant('about_start')} as "from"
      from mails join pgboss.job on job.id = mails.id
      where kind in ('appointmentMovedNotification', 'appointmentCancelledNotification') and mails.state = 'queued'`)
  const changedAt = (now: number) => links({ now: () => now })

  it('waits for a minute, and covers everything from the last known start to the last change', async () => {
    const { token } = await book()
    await changedAt(FIRST).reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    await changedAt(FIRST + 20_000).reschedule({ token, appointmentDate: '2026-11-25T15:00' })
    await changedAt(FIRST + 70_000).cancel({ token })
    expect(await waiting()).toEqual([
      {
        kind: 'appointmentCancelledNotification',
        dueAt: new Date(FIRST + 70_000 + MINUTE_MS).toISOString(),
        from: '2026-11-23T16:00:00.000Z',
      },
    ])
    expect(await kinds()).toEqual(['appointmentCancelled', 'appointmentCancelledNotification'])
  })

  it('replaces an earlier one, which is not listed', async () => {
    const { token } = await book()
    await changedAt(FIRST).reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    await changedAt(FIRST + 1).reschedule({ token, appointmentDate: '2026-11-25T15:00' })
    const [row] = await api.admin().appointments.list()
    const found = await api.admin().appointments.search({})
    const { mails } = found.appointments.find(({ id }) => id === row?.id) ?? { mails: [] }
    expect(mails.filter(({ kind }) => kind.endsWith('MovedNotification'))).toHaveLength(1)
    expect((await api.admin().mail.problems()).total).toBe(0)
  })

  it('is a new one once the earlier one was attempted', async () => {
    const { token } = await book()
    await changedAt(FIRST).reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    await api.rows(sql`update mails set attempts = 1 where kind = 'appointmentMovedNotification'`)
    await changedAt(FIRST + 2 * MINUTE_MS).reschedule({ token, appointmentDate: '2026-11-25T15:00' })
    expect((await waiting()).map(({ from }) => from).sort()).toEqual([
      '2026-11-23T16:00:00.000Z',
      '2026-11-25T20:00:00.000Z',
    ])
  })
})

describe('a change', () => {
  it.each([
    ['is possible until the agreed hours before the start', '2026-11-22T15:59:59.999Z', null],
    ['is rejected with less time left', '2026-11-22T16:00:00.000Z', [403, 'tooLateToChange']],
    ['is rejected once the appointment has begun', '2026-11-23T16:00:00.000Z', [409, 'appointmentNotActive']],
  ])('%s', async (_when, instant, rejected) => {
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
        const { status, body } = await caughtError(call())
        expect([status, body.reason]).toEqual(rejected)
      }
    }
  })

  it('is limited like other public writes', async () => {
    const { token } = await book()
    const limited = { limitedCaller: '203.0.113.9' }
    await api.clearLimits()
    for (let n = 0; n < 20; n++) await links(limited).cancel({ token })
    expect((await caughtError(links(limited).cancel({ token }))).status).toBe(429)
    expect((await caughtError(links(limited).cancel({ token: 'guess' }))).status).toBe(429)
  })

  it('appears on the pages of the site', async () => {
    const { token } = await book()
    let signals = 0
    const context = { changed: () => void signals++ }
    await links(context).get({ token })
    expect(signals).toBe(0)
    await links(context).reschedule({ token, appointmentDate: '2026-11-25T14:00' })
    await links(context).cancel({ token })
    expect(signals).toBe(2)
  })
})
