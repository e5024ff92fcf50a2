import type { AffectedChoice } from '@clinic/domain/appointments/schedule-change.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockAppointmentDays } from '../appointments/appointment-day-lock.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, bookAtDesk, caughtReason, toToken } from '../testing/test-api.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'

/** Monday, November 23, 2026, in Chicago; the tests' clock is three days before. */
const MONDAY = '2026-11-23'
const BLOCK = { change: 'block' as const, dates: [{ date: MONDAY, reason: 'Snow' }] }

const api = shareTestApi()

const book = (time: string) => api.insertAppointment(`${MONDAY}T${time}Z`)
/** A visit of BOOKING, and what its private link shows. */
async function bookWithLink() {
  const { id, manageUrl } = await api.visitor().appointments.book(BOOKING)
  const token = toToken(manageUrl)
  return { id, token, linked: () => api.visitor().appointmentLinks.get({ token }) }
}
const change = (choices: { id: number; choice: AffectedChoice; version?: number }[]) =>
  api.admin().schedule.change({
    change: BLOCK,
    choices: choices.map(one => ({ version: 1, ...one })),
  })
const rows = () =>
  api.rows(sql<object>`
    select id, status, change_notice_hours as notice, version from appointments order by appointment_date`)
const mails = () =>
  api.rows(sql<object>`select kind, subject_id as id, state from mails order by subject_id, kind`)
const blocked = () => api.admin().schedule.blockedDates()

describe('closing a day with appointments', () => {
  it('keeps, cancels or asks to reschedule as chosen for each, sends the emails, and returns the counts', async () => {
    const [kept, cancelled, asked] = [await book('15:00'), await book('17:00'), await book('20:00')]
    const outcome = await change([
      { id: kept, choice: 'keep' },
      { id: cancelled, choice: 'cancel' },
      { id: asked, choice: 'ask' },
    ])
    expect(outcome).toEqual({ keep: 1, cancel: 1, ask: 1 })
    expect(await blocked()).toMatchObject([{ date: MONDAY, reason: 'Snow' }])
    expect(await rows()).toEqual([
      { id: kept, status: 'confirmed', notice: 24, version: 1 },
      { id: cancelled, status: 'cancelled', notice: 24, version: 2 },
      { id: asked, status: 'confirmed', notice: 0, version: 2 },
    ])
    expect(await mails()).toEqual([
      { kind: 'appointmentCancelled', id: cancelled, state: 'queued' },
      { kind: 'appointmentMoveRequest', id: asked, state: 'queued' },
    ])
  })

  it('lets asked patients reschedule until the start, and requires notice again afterwards', async () => {
    const { id, token } = await bookWithLink()
    await change([{ id, choice: 'ask' }])
    const late = { now: () => Date.parse('2026-11-23T15:00:00Z') }
    expect(await api.visitor(late).appointmentLinks.get({ token })).toMatchObject({ canChange: true })
    await api.visitor(late).appointmentLinks.reschedule({ token, appointmentDate: '2026-11-24T16:00:00Z' })
    expect(await rows()).toMatchObject([{ id, status: 'confirmed', notice: 24 }])
  })

  it('shows the request on the private link until the patient has another time', async () => {
    const { id, token, linked } = await bookWithLink()
    expect(await linked()).toMatchObject({ moveRequested: false })
    await change([{ id, choice: 'ask' }])
    expect(await linked()).toMatchObject({ moveRequested: true, canChange: true })
    expect(await api.visitor().appointmentLinks.page({ token })).toEqual(await linked())
    const moved = api
      .visitor()
      .appointmentLinks.reschedule({ token, appointmentDate: '2026-11-24T16:00:00Z' })
    expect(await moved).toMatchObject({ moveRequested: false })
    expect(await linked()).toMatchObject({ moveRequested: false })
  })

  it('withdraws an earlier request when the appointment is kept', async () => {
    const { id, linked } = await bookWithLink()
    await change([{ id, choice: 'ask' }])
    await api.admin().schedule.unblockDate({ id: (await blocked())[0]?.id ?? 0 })
    await change([{ id, choice: 'keep', version: 2 }])
    expect(await linked()).toMatchObject({ moveRequested: false })
    expect(await rows()).toMatchObject([{ notice: 24, version: 3 }])
  })

  it('shows the request where only hours for its type of visit are closed', async () => {
    const { id, linked } = await bookWithLink()
    await api.rows(sql`insert into special_hours (date, start_time, end_time, open, types)
      values (${MONDAY}, '09:00', '12:00', false, ${[BOOKING.appointmentType]})`)
    await api.rows(sql`update appointments set change_notice_hours = 0 where id = ${id}`)
    expect(await linked()).toMatchObject({ moveRequested: true })
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['is cancelled', id => api.admin().appointments.update({ id, status: 'cancelled' })],
    [
      'can take place because the day is open again',
      async () => api.admin().schedule.unblockDate({ id: (await blocked())[0]?.id ?? 0 }),
    ],
  ])('shows no request on the private link when the appointment %s', async (_why, undo) => {
    const { id, linked } = await bookWithLink()
    await change([{ id, choice: 'ask' }])
    expect(await linked()).toMatchObject({ moveRequested: true })
    await undo(id)
    expect(await linked()).toMatchObject({ moveRequested: false })
  })

  it('changes nothing when one of the appointments was changed meanwhile', async () => {
    const [first, second] = [await book('15:00'), await book('17:00')]
    await api.admin().appointments.update({ id: second, notes: 'Called' })
    const choices = [
      { id: first, choice: 'cancel' },
      { id: second, choice: 'ask' },
    ] as const
    expect(await caughtReason(change([...choices]))).toBe('stale')
    expect([await blocked(), await mails()]).toEqual([[], []])
    expect(await rows()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }])
  })

  it('changes nothing when an appointment was booked meanwhile, or is no longer on that day', async () => {
    const [known, unknown] = [await book('15:00'), await book('17:00')]
    const elsewhere = await api.insertAppointment('2026-11-24T15:00Z')
    for (const ids of [[known], [known, unknown, elsewhere], [known, unknown, known]]) {
      const choices = ids.map(id => ({ id, choice: 'cancel' as const }))
      expect(await caughtReason(change(choices))).toBe('stale')
    }
    expect([await blocked(), await mails()]).toEqual([[], []])
  })

  it('runs once for two concurrent confirmations', async () => {
    const id = await book('15:00')
    const outcomes = await Promise.allSettled([1, 2].map(() => change([{ id, choice: 'cancel' }])))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mails()).toEqual([{ kind: 'appointmentCancelled', id, state: 'queued' }])
  })

  it.each<[string, (visit: { id: number; token: string }) => Promise<unknown>]>([
    ['is cancelled by link', ({ token }) => api.visitor().appointmentLinks.cancel({ token })],
    ['is deleted', ({ id }) => api.admin().appointments.delete({ id })],
  ])('does not fail when the second of two visits of one patient %s meanwhile', async (_, end) => {
    const bookAt = (appointmentDate: string) =>
      api.visitor().appointments.book({ ...BOOKING, appointmentDate })
    const [{ id: first }, { id: second, manageUrl }] = [
      await bookAt(`${MONDAY}T09:00`),
      await bookAt(`${MONDAY}T11:00`),
    ]
    let ending: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      const cancel = (id: number) => api.admin({ em }).appointments.update({ id, status: 'cancelled' })
      await lockAppointmentDays(em, [MONDAY])
      await cancel(first)
      ending = end({ id: second, token: toToken(manageUrl) })
      await waitForWaitingLocks(api)
      await cancel(second)
    })
    await ending
    expect(await rows()).not.toContainEqual(expect.objectContaining({ status: 'confirmed' }))
  })

  it('leaves no unlisted appointment on the day, despite concurrent bookings', async () => {
    const id = await book('15:00')
    const bookings = ['16:00', '18:00', '20:00'].map(time =>
      api.visitor().appointments.book({ ...BOOKING, appointmentDate: `${MONDAY}T${time}:00Z` }),
    )
    const [closed, ...booked] = await Promise.allSettled([change([{ id, choice: 'cancel' }]), ...bookings])
    const stored = booked.filter(({ status }) => status === 'fulfilled').length
    expect(await rows()).toHaveLength(1 + stored)
    if (closed?.status === 'fulfilled') expect(stored).toBe(0)
    else expect(await blocked()).toEqual([])
  })
})

describe('closing several days at once', () => {
  const HOLIDAYS = [
    { date: MONDAY, reason: 'Holiday' },
    { date: '2026-11-26', reason: 'Thanksgiving Day' },
  ]
  const block = (choices: { id: number; version: number; choice: AffectedChoice }[] | null) =>
    api.admin().schedule.change({ change: { change: 'block', dates: HOLIDAYS }, choices })

  it('asks about the appointments of all of them together', async () => {
    const [monday, thursday] = [await book('15:00'), await api.insertAppointment('2026-11-26T15:00Z')]
    const { appointments } = await api.admin().appointments.affected({ change: 'block', dates: HOLIDAYS })
    expect(appointments.map(({ id }) => id)).toEqual([monday, thursday])
    const outcome = await block([
      { id: monday, version: 1, choice: 'cancel' },
      { id: thursday, version: 1, choice: 'keep' },
    ])
    expect(outcome).toEqual({ keep: 1, cancel: 1, ask: 0 })
    expect(await blocked()).toMatchObject(HOLIDAYS)
  })

  it('keeps every appointment as booked without choices', async () => {
    await book('15:00')
    expect(await block(null)).toEqual({ keep: 1, cancel: 0, ask: 0 })
    expect(await rows()).toMatchObject([{ status: 'confirmed', version: 1 }])
  })

  it('blocks none of them if one is already blocked', async () => {
    await api.admin().schedule.blockDate({ date: '2026-11-26' })
    expect(await caughtReason(block(null))).toBe('dateAlreadyBlocked')
    expect(await blocked()).toMatchObject([{ date: '2026-11-26', reason: null }])
  })
})

describe('changing hours with appointments', () => {
  const monday = async () => {
    const slot = (await api.visitor().schedule.timeSlots()).find(one => one.dayOfWeek === 1)
    if (!slot) throw new Error('The office does not open on Mondays')
    return slot
  }
  beforeEach(() => api.rows(sql`update time_slots set version = 1`))

  it('saves the hours and applies the choices', async () => {
    const slot = await monday()
    const id = await book('15:00')
    const outcome = await api.admin().schedule.change({
      change: { ...slot, change: 'save-slot', isAvailable: false },
      choices: [{ id, version: 1, choice: 'ask' }],
    })
    expect(outcome).toEqual({ keep: 0, cancel: 0, ask: 1 })
    expect(await monday()).toMatchObject({ isAvailable: false, version: 2 })
    await api.admin().schedule.updateTimeSlot({ ...slot, version: undefined })
    expect(await mails()).toEqual([{ kind: 'appointmentMoveRequest', id, state: 'queued' }])
  })

  it.each<[string, (em: EntityManager) => Promise<unknown>]>([
    ['booked online', em => api.visitor({ em }).appointments.book(BOOKING)],
    ['booked by the desk', em => bookAtDesk(api, [BOOKING.appointmentDate], {}, { em })],
  ])('changes nothing when an appointment is being %s', async (_, write) => {
    const slot = await monday()
    let changing: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      await write(em)
      changing = api.admin().schedule.change({
        change: { ...slot, change: 'save-slot', isAvailable: false },
        choices: [],
      })
      await waitForWaitingLocks(api)
    })
    expect(await caughtReason(changing)).toBe('stale')
    expect(await monday()).toEqual(slot)
  })

  it.each(['change', 'updateTimeSlot'] as const)('is over before a booking reads the hours: %s', async by => {
    const slot = { ...(await monday()), isAvailable: false }
    let booking: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      const { schedule } = api.admin({ em })
      if (by === 'updateTimeSlot') await schedule.updateTimeSlot(slot)
      else await schedule.change({ change: { ...slot, change: 'save-slot' }, choices: [] })
      booking = api.visitor().appointments.book(BOOKING)
      await waitForWaitingLocks(api)
    })
    expect(await caughtReason(booking)).toBe('startNotFree')
  })

  it('sends no request when another user saved the hours first', async () => {
    const slot = await monday()
    const id = await book('15:00')
    const response = api.admin().schedule.change({
      change: { ...slot, change: 'save-slot', isAvailable: false, version: 7 },
      choices: [{ id, version: 1, choice: 'ask' }],
    })
    expect(await caughtReason(response)).toBe('stale')
    expect([await rows(), await mails()]).toMatchObject([[{ version: 1 }], []])
  })

  it('deletes a time slot with its appointments as chosen', async () => {
    const { id: slotId, ...slot } = await monday()
    const id = await book('15:00')
    const outcome = await api.admin().schedule.change({
      change: { change: 'delete-slot', id: slotId },
      choices: [{ id, version: 1, choice: 'cancel' }],
    })
    expect(outcome).toEqual({ keep: 0, cancel: 1, ask: 0 })
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
    await api.admin().schedule.createTimeSlot(slot)
  })
})
