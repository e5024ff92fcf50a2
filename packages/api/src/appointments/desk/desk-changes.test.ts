import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { DAY_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import {
  BOOKING,
  caughtError,
  caughtReason,
  countFulfilled,
  type TestApi,
  toToken,
} from '../../testing/test-api.ts'

const api = shareTestApi()

type Change = Parameters<ReturnType<TestApi['admin']>['appointments']['update']>[0]
const desk = (after = 0) => api.admin({ now: () => NOW + after }).appointments
const update = (change: Change, after = 0) => desk(after).update(change)
/** Ada's appointment on Monday at 10:00, with reminders but as if its confirmation was sent. */
async function book(over = {}) {
  const { id } = await api.visitor().appointments.book({ ...BOOKING, ...over })
  await api.rows(sql`
    with sent as (
      update mails set state = 'sent', attempts = 1
      where kind not like '%Reminder' and due_at is null returning id
    )
    delete from pgboss.job where id in (select id from sent)`)
  return id
}
/** The same after a move to 2 PM. */
async function bookAndMove() {
  const id = await book()
  await update({ id, appointmentDate: '2026-11-23T14:00' })
  return id
}
/** Waiting emails to the patient: kind, the start that the patient knows, and seconds until they are due. */
const waiting = () =>
  api.rows(sql<{ kind: string; from: string; in: number }>`
    select kind, to_char(about_start at time zone 'America/Chicago', 'Dy HH24:MI') as from,
      (extract(epoch from due_at) * 1000 - ${NOW})::float8 / 1000 as in
    from mails where state = 'queued' and kind not like '%Reminder' order by created_at`)
const waitingJobs = () => api.mails()
const stored = async (id: number) => (await desk().list()).find(row => row.id === id)

describe('the practice moves an appointment', () => {
  it('to an open start, keeping its id, and emails the patient three minutes later', async () => {
    const id = await book()
    const moved = await update({ id, appointmentDate: '2026-11-23T14:00' })
    expect(moved).toMatchObject({ id, appointmentDate: '2026-11-23T20:00:00.000Z', duration: 45, version: 2 })
    expect(await waiting()).toEqual([{ kind: 'appointmentMoved', from: 'Mon 10:00', in: 180 }])
    expect(await waitingJobs()).toEqual([{ kind: 'appointmentMoved', id }])
  })

  it('without an email when it says so', async () => {
    const id = await book()
    await update({ id, appointmentDate: '2026-11-23T14:00', notifyPatient: false })
    expect(await waiting()).toEqual([])
  })

  it('gets the closest open starts of the day with a 409', async () => {
    const id = await book()
    await book({ appointmentDate: '2026-11-23T14:00', patientName: 'Grace Hopper' })
    const { status, body } = await caughtError(update({ id, appointmentDate: '2026-11-23T14:15' }))
    expect(status).toBe(409)
    expect(body.alternatives?.map(({ startTime }) => startTime)).toEqual(['14:45', '15:00', '15:15', '15:30'])
  })

  it('outside office hours and on a blocked date only when it says so, never onto another one', async () => {
    const id = await book()
    await api.admin().schedule.blockDate({ date: '2026-11-24', reason: 'Training' })
    const evening = { id, appointmentDate: '2026-11-24T18:00' }
    expect((await caughtError(update(evening))).body.message).toBe('Training')
    expect(await update({ ...evening, outsideHours: true })).toMatchObject({
      appointmentDate: '2026-11-25T00:00:00.000Z',
    })
    const other = await book({ patientName: 'Grace Hopper' })
    expect(await caughtReason(update({ ...evening, id: other, outsideHours: true }))).toBe('startNotFree')
  })

  it('may lengthen it in place, if the time after it is free, without an email', async () => {
    const id = await book()
    expect(await update({ id, duration: 60 })).toMatchObject({ duration: 60, version: 2 })
    expect(await waiting()).toEqual([])
    await book({ appointmentDate: '2026-11-23T11:00', patientName: 'Grace Hopper' })
    expect(await caughtReason(update({ id, appointmentDate: '2026-11-23T10:15' }))).toBe('startNotFree')
  })

  it('may lengthen one that begins off the grid of starts in place, if the time after it is free', async () => {
    const id = await api.insertAppointment('2026-11-23T16:10Z', { minutes: 30 })
    await book({ appointmentDate: '2026-11-23T11:00', patientName: 'Grace Hopper' })
    expect(await update({ id, duration: 45 })).toMatchObject({ duration: 45, version: 2 })
    const { status, body } = await caughtError(update({ id, duration: 60, outsideHours: true }))
    expect([status, body.alternatives?.map(({ startTime }) => startTime)]).toEqual([
      409,
      ['09:15', '09:30', '09:45', '10:00'],
    ])
  })

  it.each(['cancelled', 'completed', 'no-show'] as const)('not when it is %s', async status => {
    const id = await book()
    await update({ id, status })
    const moved = update({ id, appointmentDate: '2026-11-23T14:00' })
    expect(await caughtReason(moved)).toBe('appointmentNotActive')
  })

  it('moves the reminders along, and the patient may change it online for 24 hours before the new start', async () => {
    const id = await book()
    await update({ id, appointmentDate: '2026-12-07T14:00' })
    expect((await api.reminders()).map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-30T20:00:00.000Z',
      '2026-12-05T20:00:00.000Z',
    ])
  })

  it('ends the waived notice of an appointment that the practice asked to move, and Undo waives it again', async () => {
    const id = await book()
    await api.rows(sql`update appointments set change_notice_hours = 0`)
    const notice = async () =>
      (await api.rows(sql<{ hours: number }>`select change_notice_hours as hours from appointments`))[0]
        ?.hours
    await update({ id, appointmentDate: '2026-11-23T14:00' })
    expect(await notice()).toBe(24)
    await desk().undo({ id, version: 2 })
    expect(await notice()).toBe(0)
  })

  it('keeps one of two concurrent moves onto the same start', async () => {
    const other = { appointmentDate: '2026-11-23T11:00', patientName: 'Grace Hopper' }
    const ids = [await book(), await book(other)]
    const moves = ids.map(id => update({ id, appointmentDate: '2026-11-23T15:00' }))
    expect(await countFulfilled(moves)).toBe(1)
  })
})

describe('Undo', () => {
  const undo = (id: number, version: number, after = 0) => desk(after).undo({ id, version })

  it('takes back a move with its email, and restores the reminders', async () => {
    const id = await book()
    const before = await stored(id)
    const reminders = await api.reminders()
    await update({ id, appointmentDate: '2026-12-07T14:00' })
    expect(await undo(id, 2)).toEqual({ ...before, version: 3 })
    expect(await waiting()).toEqual([])
    expect(await waitingJobs()).toEqual([])
    expect(await api.reminders()).toEqual(reminders)
  })

  it('restores the reminders although the clock ran during the change', async () => {
    const id = await book()
    const reminders = await api.reminders()
    let now = NOW
    const running = api.admin({ now: () => now++ }).appointments
    await running.update({ id, status: 'cancelled', notifyPatient: false })
    await running.undo({ id, version: 2 })
    expect(await api.reminders()).toEqual(reminders)
  })

  it('takes back a cancellation with its email', async () => {
    const id = await book()
    await update({ id, status: 'cancelled', notifyPatient: true })
    expect(await waiting()).toEqual([{ kind: 'appointmentCancelled', from: 'Mon 10:00', in: 180 }])
    expect(await undo(id, 2)).toMatchObject({ status: 'confirmed', version: 3 })
    expect(await waiting()).toEqual([])
  })

  it('restores a reminder that is too close to be scheduled again', async () => {
    const id = await book()
    // 51 hours before the start: a new booking would get no reminder any more.
    const later = Date.parse('2026-11-21T13:00:00Z') - NOW
    await update({ id, status: 'cancelled', notifyPatient: true }, later)
    expect(await api.reminders()).toEqual([])
    await undo(id, 2, later + SECOND_MS)
    expect(await api.reminders()).toEqual([
      { kind: 'appointmentReminder', id, dueAt: '2026-11-21T16:00:00.000Z' },
    ])
  })

  const sendReminder = () =>
    api.rows(sql`
      with sent as (update mails set state = 'sent' where kind = 'appointmentReminder' and state = 'queued' returning id)
      delete from pgboss.job where id in (select id from sent)`)

  it('of a status restores the reminder that became due meanwhile once, and none that was not needed', async () => {
    const id = await book()
    const due = '2026-11-21T16:00:00.000Z'
    await api.rows(sql`
      insert into mails (id, kind, subject_id, state, reason, about_start, due_at, dismissed_at, queued_at, created_at,
        updated_at)
      select gen_random_uuid(), 'appointmentEarlyReminder', ${id}, 'withheld', 'notNeeded', about_start,
        due_at, at, at, at, at
      from mails, to_timestamp(${NOW / 1000 + 1}) as at where kind = 'appointmentReminder'`)
    const markByMistake = async () => {
      await update({ id, status: 'completed' }, Date.parse(due) - SECOND_MS - NOW)
      await update({ id, status: 'confirmed' }, Date.parse(due) + SECOND_MS - NOW)
    }
    await markByMistake()
    expect(await api.reminders()).toEqual([{ kind: 'appointmentReminder', id, dueAt: due }])
    await sendReminder()
    await markByMistake()
    expect(await api.reminders()).toEqual([])
  })

  it.each([
    ['after all reminders were due', '2026-12-06T13:00Z'],
    ['before the second was due', '2026-12-01T13:00Z'],
  ])('of a status restores no reminder of a cancellation that was taken back %s', async (_when, restored) => {
    const id = await book({ appointmentDate: '2026-12-07T10:00' })
    const at = (status: 'cancelled' | 'confirmed' | 'no-show', instant: string) =>
      update({ id, status }, Date.parse(instant) - NOW)
    await at('cancelled', '2026-11-29T13:00Z')
    await at('confirmed', restored)
    await sendReminder()
    await at('no-show', '2026-12-06T14:00:00Z')
    await at('confirmed', '2026-12-06T14:00:05Z')
    expect(await api.reminders()).toEqual([])
  })

  it('restores a reminder that failed so far', async () => {
    const id = await book()
    const reminders = await api.reminders()
    await api.rows(sql`update mails set attempts = 1 where kind = 'appointmentReminder'`)
    await update({ id, status: 'cancelled', notifyPatient: true })
    await undo(id, 2, SECOND_MS)
    expect(await api.reminders()).toEqual(reminders)
  })

  it('of the second of two changes leaves the email about the first', async () => {
    const id = await bookAndMove()
    await update({ id, appointmentDate: '2026-11-23T15:00' }, SECOND_MS)
    expect(await waiting()).toEqual([{ kind: 'appointmentMoved', from: 'Mon 10:00', in: 181 }])
    await undo(id, 3, 2 * SECOND_MS)
    expect(await stored(id)).toMatchObject({ appointmentDate: '2026-11-23T20:00:00.000Z', version: 4 })
    expect(await waiting()).toEqual([{ kind: 'appointmentMoved', from: 'Mon 10:00', in: 182 }])
  })

  it.each([
    ['a move back', { appointmentDate: '2026-11-23T10:00' }],
    ['a cancellation without an email', { status: 'cancelled', notifyPatient: false }],
  ] as const)('of %s brings back the email about the move before it', async (_which, change) => {
    const id = await bookAndMove()
    await update({ id, ...change }, SECOND_MS)
    expect(await waiting()).toEqual([])
    await undo(id, 3, 2 * SECOND_MS)
    expect(await stored(id)).toMatchObject({
      appointmentDate: '2026-11-23T20:00:00.000Z',
      status: 'confirmed',
    })
    expect(await waiting()).toEqual([{ kind: 'appointmentMoved', from: 'Mon 10:00', in: 182 }])
  })

  it('of a move back brings no email back that had left before it', async () => {
    const id = await bookAndMove()
    await api.rows(sql`update mails set state = 'sent', attempts = 1 where kind = 'appointmentMoved'`)
    await update({ id, appointmentDate: '2026-11-23T10:00', notifyPatient: false }, UNDO_WINDOW_MS)
    await undo(id, 3, UNDO_WINDOW_MS + SECOND_MS)
    expect(await waiting()).toEqual([])
  })

  it('gets a 409 when another appointment took the time, and changes nothing', async () => {
    const id = await bookAndMove()
    await book({ patientName: 'Grace Hopper' })
    expect(await caughtReason(undo(id, 2))).toBe('timeTaken')
    expect(await stored(id)).toMatchObject({ appointmentDate: '2026-11-23T20:00:00.000Z', version: 2 })
    expect(await waiting()).toHaveLength(1)
  })

  it('gets a 409 once the email is being sent', async () => {
    const id = await bookAndMove()
    await api.rows(sql`update mails set attempts = 1 where kind = 'appointmentMoved'`)
    expect(await caughtReason(undo(id, 2, UNDO_WINDOW_MS))).toBe('undoTooLate')
  })

  it.each([
    ['an older version', 1],
    ['a version to come', 9],
  ])('gets a 409 for %s', async (_which, version) => {
    const id = await bookAndMove()
    expect(await caughtReason(undo(id, version))).toBe('stale')
  })

  it('gets a 409 after a change by the patient, whose own email replaces the one that waits', async () => {
    const { id, manageUrl } = await api.visitor().appointments.book(BOOKING)
    await api.rows(sql`update mails set state = 'sent', attempts = 1 where kind not like '%Reminder'`)
    await update({ id, appointmentDate: '2026-11-23T14:00' })
    const token = toToken(manageUrl)
    await api.visitor().appointmentLinks.reschedule({ token, appointmentDate: '2026-11-23T15:00' })
    expect((await waiting()).map(({ kind, in: seconds }) => [kind, seconds])).toEqual([
      ['appointmentMoved', null],
      ['appointmentMovedNotification', 60],
    ])
    expect(await caughtReason(undo(id, 2))).toBe('stale')
  })
})

describe('the email that waits', () => {
  it('names the start that the patient knows in a cancellation', async () => {
    const id = await bookAndMove()
    await update({ id, status: 'cancelled', notifyPatient: true }, SECOND_MS)
    expect(await waiting()).toEqual([{ kind: 'appointmentCancelled', from: 'Mon 10:00', in: 181 }])
  })

  it('is taken back when the appointment returns to what the patient knows', async () => {
    const id = await bookAndMove()
    await update({ id, appointmentDate: '2026-11-23T10:00' }, SECOND_MS)
    expect(await waiting()).toEqual([])
    expect(await waitingJobs()).toEqual([])
  })

  it.each([
    ['is cancelled', { status: 'cancelled', notifyPatient: true }],
    ['is marked as a no-show by mistake', { status: 'no-show' }],
  ] as const)('still announces a move when the appointment %s and restored after it', async (_what, mark) => {
    const id = await bookAndMove()
    await update({ id, ...mark }, SECOND_MS)
    await update({ id, status: 'confirmed' }, 2 * SECOND_MS)
    expect(await waiting()).toEqual([{ kind: 'appointmentMoved', from: 'Mon 10:00', in: 182 }])
  })

  it('goes at once after a deletion, which is final, and names the start that the patient knows', async () => {
    const id = await bookAndMove()
    await desk(SECOND_MS).delete({ id, notifyPatient: true })
    expect(await waiting()).toEqual([{ kind: 'appointmentCancelled', from: 'Mon 10:00', in: null }])
  })
})

describe('the email that failed so far', () => {
  const fail = () =>
    api.rows(
      sql`update mails set attempts = 1, reason = '451 Busy' where state = 'queued' and due_at is not null`,
    )

  it('about a cancellation is still sent when the appointment is deleted, and no second one', async () => {
    const id = await book()
    await update({ id, status: 'cancelled', notifyPatient: true })
    await fail()
    await desk(SECOND_MS).delete({ id, notifyPatient: true })
    expect(await waiting()).toEqual([{ kind: 'appointmentCancelled', from: 'Mon 10:00', in: 180 }])
    expect(
      await api.rows(sql`select facts->>'patientName' as name from mails where state = 'queued'`),
    ).toEqual([{ name: 'Ada Lovelace' }])
  })

  it('about a cancellation is not sent when the appointment is restored and deleted', async () => {
    const id = await book()
    await update({ id, status: 'cancelled', notifyPatient: true })
    await fail()
    await update({ id, status: 'confirmed' }, SECOND_MS)
    await desk(2 * SECOND_MS).delete({ id, notifyPatient: false })
    expect(await api.rows(sql`select facts from mails where state = 'queued'`)).toEqual([{ facts: null }])
  })

  it('about a move has the deletion name the start that the patient knows', async () => {
    const id = await bookAndMove()
    await fail()
    await desk(SECOND_MS).delete({ id, notifyPatient: true })
    expect((await waiting()).at(-1)).toEqual({ kind: 'appointmentCancelled', from: 'Mon 10:00', in: null })
  })
})

describe('arrival', () => {
  const TODAY = Date.parse('2026-11-23T15:50:00.000Z') - NOW
  it('is recorded with its time, once, and can be cleared', async () => {
    const id = await book()
    expect((await stored(id))?.arrivedAt).toBeNull()
    expect((await update({ id, arrived: true }, TODAY)).arrivedAt).toBe('2026-11-23T15:50:00.000Z')
    const again = await update({ id, arrived: true }, TODAY + SECOND_MS)
    expect(again.arrivedAt).toBe('2026-11-23T15:50:00.000Z')
    expect((await update({ id, arrived: false }, TODAY + DAY_MS)).arrivedAt).toBeNull()
  })

  it('is only possible on the day of the appointment, while it is confirmed', async () => {
    const id = await book()
    const reason = (later: number, over = {}) => caughtReason(update({ id, arrived: true, ...over }, later))
    expect(await reason(TODAY - DAY_MS)).toBe('cannotArrive')
    expect(await reason(TODAY + DAY_MS)).toBe('cannotArrive')
    expect(await reason(TODAY, { status: 'no-show' })).toBe('cannotArrive')
    await update({ id, status: 'cancelled' }, TODAY)
    expect(await reason(TODAY)).toBe('cannotArrive')
    expect((await update({ id, arrived: true, status: 'confirmed' }, TODAY)).arrivedAt).not.toBeNull()
  })

  it('is cleared by a move and restored by its undo', async () => {
    const id = await book()
    await update({ id, arrived: true }, TODAY)
    expect((await update({ id, appointmentDate: '2026-11-23T14:00' }, TODAY)).arrivedAt).toBeNull()
    expect((await desk(TODAY).undo({ id, version: 3 })).arrivedAt).toBe('2026-11-23T15:50:00.000Z')
  })
})
