import { eachDay } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtReason } from '../testing/test-api.ts'

const api = shareTestApi()

const week = async (day: string) => (await api.admin().appointments.week({ day })).days

it('a day has all appointments that begin on it in clinic time, in order', async () => {
  const late = await api.insertAppointment('2026-11-24T05:30Z')
  const early = await api.insertAppointment('2026-11-23T06:00Z', { status: 'cancelled' })
  await api.insertAppointment('2026-11-23T05:00Z', { minutes: 30 })
  await api.insertAppointment('2026-11-24T06:30Z')
  await api.rows(sql`insert into blocked_dates (date) values ('2026-11-23')`)
  const day = await api.admin().appointments.day({ day: '2026-11-23' })
  expect(day).toMatchObject({
    day: '2026-11-23',
    windows: [
      { startTime: '09:00', endTime: '12:00' },
      { startTime: '14:00', endTime: '17:00' },
    ],
    blocked: { reason: null },
  })
  expect(day.appointments.map(({ id, scheduleConflict }) => [id, scheduleConflict])).toEqual([
    [early, null],
    [late, 'blocked'],
  ])
})

it('an appointment by its id is what its day has, also when it has moved, and 404 once it is deleted', async () => {
  const id = await api.insertAppointment('2026-11-23T15:00Z')
  await api.admin().appointments.update({ id, appointmentDate: '2026-11-24T09:00' })
  const { appointments } = await api.admin().appointments.day({ day: '2026-11-24' })
  expect(await api.admin().appointments.get({ id })).toEqual(appointments[0])
  await api.rows(sql`insert into blocked_dates (date) values ('2026-11-24')`)
  expect((await api.admin().appointments.get({ id })).scheduleConflict).toBe('blocked')
  await api.admin().appointments.delete({ id })
  expect(await caughtReason(api.admin().appointments.get({ id }))).toBe('notFound')
})

it('an appointment is the first visit unless the same mailbox kept an earlier one', async () => {
  await api.insertAppointment('2026-11-16T15:00Z', { email: 'ada@example.com' })
  await api.insertAppointment('2026-11-16T16:00Z', { email: 'mary@example.com', status: 'cancelled' })
  await api.insertAppointment('2026-11-16T17:00Z', { email: 'mary@example.com', status: 'no-show' })
  await api.insertAppointment('2026-11-23T15:00Z', { email: 'Ada+clinic@Example.com' })
  await api.insertAppointment('2026-11-23T16:00Z', { email: 'mary@example.com' })
  await api.insertAppointment('2026-11-24T15:00Z', { email: 'mary@example.com' })
  const firstVisits = async (day: string) =>
    (await api.admin().appointments.day({ day })).appointments.map(({ firstVisit }) => firstVisit)
  expect(await firstVisits('2026-11-16')).toEqual([true, true, true])
  expect(await firstVisits('2026-11-23')).toEqual([false, true])
  expect(await firstVisits('2026-11-24')).toEqual([false])
})

it('no appointment is marked as a first visit once the administrator has turned the marks off', async () => {
  await api.insertAppointment('2026-11-16T15:00Z', { email: 'ada@example.com' })
  const { appointments } = api.admin()
  const isFirst = async () => (await appointments.day({ day: '2026-11-16' })).appointments[0]?.firstVisit
  expect(await appointments.firstTimeMarks()).toEqual({ marked: true })
  for (const marked of [false, false, true]) {
    await appointments.markFirstTimes({ marked })
    expect(await appointments.firstTimeMarks()).toEqual({ marked })
    expect(await isFirst()).toBe(marked)
  }
})

describe('the week', () => {
  it.each(['2026-11-22', '2026-11-25', '2026-11-28'])('of %s runs from Sunday to Saturday', async day => {
    expect((await week(day)).map(of => of.day)).toEqual(eachDay('2026-11-22', '2026-11-28'))
  })

  it('has the open hours of each day, and its block with the reason', async () => {
    await api.rows(sql`
      insert into blocked_dates (date, reason)
      values ('2026-11-21', 'Before'), ('2026-11-24', 'Away'), ('2026-11-28', null), ('2026-11-29', 'After')`)
    const days = await week('2026-11-25')
    const hours = days.map(({ windows }) => windows.map(({ startTime }) => startTime).join(' '))
    expect(hours).toEqual(['', '09:00 14:00', '09:00', '09:00 14:00', '14:00', '', ''])
    const blocks = days.flatMap(({ day, blocked }) => (blocked ? [[day, blocked.reason]] : []))
    expect(blocks).toEqual([
      ['2026-11-24', 'Away'],
      ['2026-11-28', null],
    ])
  })

  it("has each day's appointments in order, cancelled and conflicting ones included", async () => {
    await api.rows(sql`insert into blocked_dates (date) values ('2026-11-24')`)
    const second = await api.insertAppointment('2026-11-23T16:00Z')
    const first = await api.insertAppointment('2026-11-23T15:00Z', { status: 'cancelled' })
    const blocked = await api.insertAppointment('2026-11-24T16:00Z')
    await api.insertAppointment('2026-11-30T16:00Z')
    const days = await week('2026-11-25')
    const shown = days.map(({ appointments }) =>
      appointments.map(({ id, scheduleConflict }) => `${id} ${scheduleConflict}`),
    )
    expect(shown).toEqual([[], [`${first} null`, `${second} null`], [`${blocked} blocked`], [], [], [], []])
  })

  it.each([
    [
      'begins',
      '2027-03-14',
      ['2027-03-14T06:00Z', '2027-03-21T04:59Z', '2027-03-14T05:59Z', '2027-03-21T05:00Z'],
    ],
    [
      'ends',
      '2026-11-01',
      ['2026-11-01T05:00Z', '2026-11-08T05:59Z', '2026-11-01T04:59Z', '2026-11-08T06:00Z'],
    ],
  ])('in which daylight saving time %s has its clinic days', async (_what, day, instants) => {
    const ids: number[] = []
    for (const instant of instants) ids.push(await api.insertAppointment(instant, { minutes: 1 }))
    const found = (await week(day)).map(({ appointments }) => appointments.map(({ id }) => id))
    expect(found).toEqual([[ids[0]], [], [], [], [], [], [ids[1]]])
  })

  it.each(['2000-01-01', '2200-12-31'])('of %s, at the edge of the accepted years, is empty', async day => {
    expect((await week(day)).flatMap(({ appointments }) => appointments)).toEqual([])
  })
})
