import { eachDay } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { EVENT } from '../testing/test-event.ts'

/** Wednesday, November 4, 2026, noon in Chicago: clocks went back on Sunday, November 1, at 2:00 AM. */
const now = () => Date.parse('2026-11-04T18:00:00Z')

const api = shareTestApi()
beforeEach(() => api.rows(sql`delete from time_slots`))

const overview = () => api.admin({ now }).reports.overview()
const week = async (sunday: string) => (await overview()).weeks.find(one => one.week === sunday)
const open = (dayOfWeek: number, startTime: string, endTime: string, isAvailable = true) =>
  api.admin().schedule.createTimeSlot({ dayOfWeek, startTime, endTime, isAvailable })
const book = (startsAt: string, over: { minutes?: number; status?: string } = {}) =>
  api.insertAppointment(startsAt, over)

describe('the weeks of the reports', () => {
  it('run from Sunday in clinic time, twelve up to the current one and eight ahead', async () => {
    const { weeks, thisWeek } = await overview()
    expect(thisWeek).toBe('2026-11-01')
    const sundays = eachDay('2026-08-16', '2026-12-27').filter((_, day) => day % 7 === 0)
    expect(weeks.map(one => one.week)).toEqual(sundays)
    expect(sundays).toHaveLength(12 + 8)
  })

  it('count appointments by clinic day, including the repeated DST hour', async () => {
    // Saturday 11:30 PM, still daylight saving time.
    await book('2026-11-01T04:30Z', { minutes: 30 })
    // Sunday 1:15 AM, and 1:15 AM once more, and 11:00 PM of the next Saturday.
    await book('2026-11-01T06:15Z', { minutes: 45 })
    await book('2026-11-01T07:15Z', { minutes: 60 })
    await book('2026-11-08T05:00Z', { minutes: 30, status: 'no-show' })
    await book('2026-11-03T16:00Z', { minutes: 60, status: 'cancelled' })
    expect(await week('2026-10-25')).toMatchObject({ bookedMinutes: 30, appointments: 1 })
    expect(await week('2026-11-01')).toMatchObject({
      bookedMinutes: 135,
      appointments: 3,
      noShows: 1,
    })
    expect(await week('2026-11-08')).toMatchObject({ bookedMinutes: 0, appointments: 0 })
  })

  it('are open for the available time slots, each minute once, minus blocked dates', async () => {
    await open(1, '09:00', '12:00')
    await open(1, '11:00', '12:30')
    await open(1, '12:30', '13:00')
    await open(3, '14:00', '17:00')
    await open(5, '09:00', '17:00', false)
    await api.admin().schedule.blockDate({ date: '2026-11-11' })
    // Monday 9:00 AM to 1:00 PM and Wednesday 2:00 to 5:00 PM.
    expect((await week('2026-11-01'))?.openMinutes).toBe(420)
    expect((await week('2026-11-08'))?.openMinutes).toBe(240)
    expect((await week('2026-10-25'))?.openMinutes).toBe(420)
  })

  it('are open for special hours, and closed where these close', async () => {
    await open(1, '09:00', '12:00')
    const special = (date: string, startTime: string, endTime: string, isOpen: boolean) =>
      api.admin().schedule.addSpecialHours({ date, startTime, endTime, open: isOpen })
    await special('2026-11-02', '11:00', '13:00', true)
    await special('2026-11-02', '12:30', '15:00', false)
    await special('2026-11-02', '09:00', '09:30', false)
    await special('2026-11-07', '09:00', '10:00', true)
    // Monday 9:30 AM to 12:30 PM, and Saturday 9:00 to 10:00 AM.
    expect((await week('2026-11-01'))?.openMinutes).toBe(240)
    expect((await week('2026-11-08'))?.openMinutes).toBe(180)
  })
})

describe('the months of the reports', () => {
  it('are twelve, with the status of each appointment', async () => {
    // October 31, 11:30 PM, and November 1, 12:30 AM.
    await book('2026-11-01T04:30Z', { minutes: 15, status: 'completed' })
    await book('2026-11-01T05:30Z', { minutes: 15, status: 'no-show' })
    await book('2026-11-02T16:00Z', { status: 'cancelled' })
    await book('2026-11-03T16:00Z')
    await book('2026-11-04T16:00Z', { status: 'rescheduled' })
    // Before the first month, and still to come.
    await book('2025-12-01T05:30Z', { minutes: 15 })
    await book('2026-11-05T16:00Z')
    const { months } = await overview()
    expect([months.length, months[0]?.month]).toEqual([12, '2025-12'])
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', completed: 1, noShow: 0, cancelled: 0, other: 0 },
      { month: '2026-11', completed: 0, noShow: 1, cancelled: 1, other: 2 },
    ])
    expect(
      months.slice(0, -2).every(({ completed, noShow, other }) => completed + noShow + other === 0),
    ).toBe(true)
  })

  it('count appointment types without cancelled ones, most frequent first', async () => {
    await book('2026-11-02T16:00Z')
    await book('2026-11-03T16:00Z')
    await book('2026-11-04T16:00Z', { status: 'cancelled' })
    const id = await book('2026-11-04T17:00Z')
    // Still to come.
    await book('2026-11-05T16:00Z')
    await api.rows(sql`update appointments set appointment_type = 'massage' where id = ${id}`)
    expect((await overview()).types).toEqual([
      { appointmentType: 'consultation', appointments: 2 },
      { appointmentType: 'massage', appointments: 1 },
    ])
  })
})

describe('the patients of the reports', () => {
  const patients = async () => (await overview()).patients
  const visit = (startsAt: string, email: string | null, over: { status?: string; phone?: string } = {}) =>
    api.insertAppointment(startsAt, { email, ...over })

  it('are new in the clinic month of their first visit and return in later ones, once a month', async () => {
    await visit('2026-09-02T16:00Z', 'ada@example.com')
    // October 31, 11:30 PM in the clinic.
    await visit('2026-11-01T04:30Z', 'grace@example.com')
    await visit('2026-10-05T16:00Z', 'Ada+back@example.com')
    await visit('2026-10-06T16:00Z', 'ada@example.com')
    await visit('2026-11-03T16:00Z', 'grace@example.com')
    expect((await patients()).slice(-3)).toEqual([
      { month: '2026-09', new: 1, returning: 0 },
      { month: '2026-10', new: 1, returning: 1 },
      { month: '2026-11', new: 0, returning: 1 },
    ])
    expect(await patients()).toHaveLength(12)
  })

  it('are not counted before they come', async () => {
    await visit('2026-11-05T16:00Z', 'ada@example.com')
    expect((await patients()).at(-1)).toEqual({ month: '2026-11', new: 0, returning: 0 })
  })

  it('return if their first visit was before the first month shown', async () => {
    await visit('2020-05-04T16:00Z', 'ada@example.com')
    await visit('2026-11-03T16:00Z', 'ada@example.com')
    expect((await patients()).at(-1)).toEqual({ month: '2026-11', new: 0, returning: 1 })
  })

  it('are not counted by cancelled appointments', async () => {
    await visit('2026-10-05T16:00Z', 'ada@example.com', { status: 'cancelled' })
    await visit('2026-11-03T16:00Z', 'ada@example.com', { status: 'no-show' })
    expect((await patients()).slice(-2)).toEqual([
      { month: '2026-10', new: 0, returning: 0 },
      { month: '2026-11', new: 1, returning: 0 },
    ])
  })

  it('are recognized by their phone number without an email', async () => {
    await visit('2026-10-05T16:00Z', null, { phone: '(573) 555-0199' })
    await visit('2026-11-03T16:00Z', null, { phone: '573 555 0199' })
    await visit('2026-11-04T16:00Z', null)
    expect((await patients()).at(-1)).toEqual({ month: '2026-11', new: 1, returning: 1 })
  })
})

it('the events of the reports show how full they are, latest first, without cancelled registrations', async () => {
  const first = await api.admin().events.create({ ...EVENT, title: 'First', date: '2026-11-20T18:00Z' })
  const second = await api.admin().events.create({
    ...EVENT,
    title: 'Second',
    date: '2026-12-20T18:00Z',
    maxAttendees: null,
  })
  await api.rows(sql`
    insert into registrations (event_id, name, email, cancelled_at)
    select ${first.id}, 'Person ' || n, 'person' || n || '@example.com', case when n = 3 then now() end
    from generate_series(1, 3) n`)
  const { events } = await overview()
  expect(events).toEqual([
    { id: second.id, title: 'Second', date: '2026-12-20T18:00:00.000Z', registered: 0, maxAttendees: null },
    {
      id: first.id,
      title: 'First',
      date: '2026-11-20T18:00:00.000Z',
      registered: 2,
      maxAttendees: EVENT.maxAttendees,
    },
  ])
})
