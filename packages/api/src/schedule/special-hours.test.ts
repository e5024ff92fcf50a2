import { connectDatabase } from '@clinic/database/connection.ts'
import { dayOfWeek, eachDay } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockAppointmentDays } from '../appointments/appointment-day-lock.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError, caughtIssues, caughtReason } from '../testing/test-api.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { addSpecialHours } from './write-special-hours.ts'

/** Monday, November 23, 2026, open 9:00 AM-12:00 PM and 2:00-5:00 PM in Chicago; the tests' clock is three days before. */
const MONDAY = '2026-11-23'
const CLOSED = {
  date: MONDAY,
  startTime: '15:00',
  endTime: '23:59',
  open: false,
  reason: ' Dentist ',
  translations: { es: { reason: 'Dentista' } },
}

/** Of 45 minutes each; the last two overlap others. */
const STARTS = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '09:30', '14:30']

const api = shareTestApi()

type Hours = Omit<typeof CLOSED, 'translations'> & { translations: { es?: { reason: string } } }
const add = (over: Partial<Hours> = {}) => api.admin().schedule.addSpecialHours({ ...CLOSED, ...over })
const list = () => api.admin().schedule.specialHours()
const starts = async (date = MONDAY) =>
  (await api.visitor().availability.day({ date })).openings.map(({ startTime }) => startTime)
const last = async () => (await starts()).at(-1)

describe('special hours', () => {
  it('are listed in order of time, with their reasons', async () => {
    const closed = await add()
    const morning = await add({
      startTime: '07:00',
      endTime: '08:00',
      open: true,
      reason: '',
      translations: {},
    })
    expect(closed).toEqual({ ...CLOSED, id: expect.any(Number), reason: 'Dentist', types: [], version: 1 })
    expect(await list()).toEqual([morning, closed])
    expect(morning).toMatchObject({ reason: null, translations: {} })
  })

  it('count from the moment they are added until they are changed or deleted', async () => {
    expect(await last()).toBe('16:00')
    const closed = await add()
    expect(await last()).toBe('14:00')
    await api.admin().schedule.updateSpecialHours({ id: closed.id, startTime: '14:30' })
    expect(await last()).toBe('11:00')
    await api.admin().schedule.updateSpecialHours({ id: closed.id, date: '2026-11-30' })
    expect(await last()).toBe('16:00')
    expect(await starts('2026-11-30')).not.toContain('15:00')
    expect(await api.admin().schedule.deleteSpecialHours({ id: closed.id })).toEqual({ success: true })
    expect(await starts('2026-11-30')).toContain('15:00')
  })

  it('are offered and booked on their own day, also where UTC has the next one, and end with it', async () => {
    await add({ date: '2026-11-28', startTime: '22:30', endTime: '23:59', open: true })
    expect(await starts('2026-11-28')).toEqual(['22:30', '22:45'])
    expect([await starts('2026-11-27'), await starts('2026-11-29')]).toEqual([[], []])
    await add({ date: '2026-11-29', startTime: '00:00', endTime: '01:00', open: true })
    expect(await starts('2026-11-29')).toEqual(['00:00'])
    const booked = await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-11-28T22:30' })
    expect(booked.appointmentDate).toBe('2026-11-29T04:30:00.000Z')
  })

  it('are named in the language of the reader once nothing is left', async () => {
    await add({ startTime: '00:00' })
    await api.insertAppointment('2026-11-30T15:00Z', { minutes: 480 })
    await add({ date: '2026-11-30' })
    const reasons = async (language: 'en' | 'es') => {
      const days = await api.visitor({ language }).availability.days({ from: MONDAY, to: '2026-11-30' })
      return [days[0], days[7]].map(day => day?.reason?.replaceAll('\u00a0', ' '))
    }
    expect(await reasons('en')).toEqual(['Dentist', 'Closed from 3:00 PM: Dentist'])
    expect(await reasons('es')).toEqual(['Dentista', 'Cerrado desde las 3:00 p. m.: Dentista'])
  })

  it('keep absent fields and reasons, and lose a reason that is null or empty', async () => {
    const { id } = await add()
    const update = (change: object) => api.admin().schedule.updateSpecialHours({ id, ...change })
    expect(await update({ open: true })).toMatchObject({
      ...CLOSED,
      reason: 'Dentist',
      open: true,
      version: 2,
    })
    expect(await update({ translations: {} })).toMatchObject({
      translations: CLOSED.translations,
      version: 2,
    })
    expect(await update({ reason: '', translations: { es: { reason: ' ' } } })).toMatchObject({
      reason: null,
      translations: {},
      version: 3,
    })
    expect(await update({ translations: { es: { reason: 'Dentista' } } })).toMatchObject({ version: 4 })
    expect(await update({ translations: { es: null } })).toMatchObject({ translations: {}, version: 5 })
  })

  it('must still end after they start when a change has only one of the two', async () => {
    const { id } = await add({ endTime: '17:00' })
    const changed = api.admin().schedule.updateSpecialHours({ id, startTime: '17:00' })
    expect(await caughtIssues(changed)).toEqual(['endTime: Must be after the start time'])
  })
})

describe('closing hours with appointments', () => {
  const book = (time: string) => api.insertAppointment(`${MONDAY}T${time}Z`)
  const HOURS = { change: 'add-special' as const, hours: [CLOSED, { ...CLOSED, date: '2026-11-30' }] }
  const mails = () => api.rows(sql<object>`select kind, subject_id as id from mails order by subject_id`)

  it('asks about those inside, applies the choices, and adds a row for each date', async () => {
    const [before, cancelled, asked] = [await book('20:00'), await book('21:00'), await book('22:30')]
    const { appointments } = await api.admin().appointments.affected(HOURS)
    expect(appointments.map(({ id, scheduleConflict }) => [id, scheduleConflict])).toEqual([
      [cancelled, 'hours'],
      [asked, 'hours'],
    ])
    const outcome = await api.admin().schedule.change({
      change: HOURS,
      choices: [
        { id: cancelled, version: 1, choice: 'cancel' },
        { id: asked, version: 1, choice: 'ask' },
      ],
    })
    expect(outcome).toEqual({ keep: 0, cancel: 1, ask: 1 })
    expect((await list()).map(({ date }) => date)).toEqual([MONDAY, '2026-11-30'])
    expect(await mails()).toEqual([
      { kind: 'appointmentCancelled', id: cancelled },
      { kind: 'appointmentMoveRequest', id: asked },
    ])
    const { days } = await api.admin().appointments.week({ day: MONDAY })
    expect(days[1]).toMatchObject({
      windows: [
        { startTime: '09:00', endTime: '12:00' },
        { startTime: '14:00', endTime: '15:00' },
      ],
    })
    expect(days[1]?.appointments.map(({ id, scheduleConflict }) => [id, scheduleConflict])).toEqual([
      [before, null],
      [cancelled, null],
      [asked, 'hours'],
    ])
  })

  it('adds none of them if one appointment was booked meanwhile', async () => {
    await book('21:00')
    expect(await caughtReason(api.admin().schedule.change({ change: HOURS, choices: [] }))).toBe('stale')
    expect(await list()).toEqual([])
  })

  it('asks again when the hours change or open ones are deleted', async () => {
    const { id: morning } = await add({ startTime: '07:00', endTime: '08:00', open: true })
    const early = await book('13:00')
    const change = { change: 'delete-special' as const, id: morning }
    expect((await api.admin().appointments.affected(change)).appointments).toMatchObject([{ id: early }])
    await api.admin().schedule.change({ change, choices: [{ id: early, version: 1, choice: 'cancel' }] })
    const closed = await add({ startTime: '18:00' })
    const late = await book('21:00')
    const { version, ...earlier } = { ...closed, startTime: '15:00' }
    const saved = { change: 'save-special' as const, ...earlier }
    expect((await api.admin().appointments.affected(saved)).appointments).toMatchObject([{ id: late }])
    const save = (read: number) =>
      api.admin().schedule.change({ change: { ...saved, version: read }, choices: null })
    expect(await caughtReason(save(version + 1))).toBe('stale')
    expect(await save(version)).toEqual({ keep: 1, cancel: 0, ask: 0 })
    expect(await list()).toEqual([{ ...closed, startTime: '15:00', version: 2 }])
  })
})

describe('bookings while hours are closed', () => {
  const count = async () => {
    const [row] = await api.rows(sql<{ n: number }>`select count(*)::int as n from appointments`)
    return row?.n ?? Number.NaN
  }
  const INSERT = sql`
    insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at,
      status)
    values ('Grace Hopper', 'grace@example.com', 'treatment', 60, '2026-11-23T15:00Z', '2026-11-23T16:00Z', 'confirmed')`

  it('are stored before the hours are closed, or not at all', async () => {
    const times = ['15:00', '16:00', '17:00', '20:00', '21:00', '22:00']
    const book = (time: string) =>
      api.visitor().appointments.book({ ...BOOKING, appointmentDate: `${MONDAY}T${time}:00Z` })
    const closing = add({ startTime: '00:00' }).then(count)
    const booked = await Promise.allSettled([
      ...times.slice(0, 3).map(book),
      closing,
      ...times.slice(3).map(book),
    ])
    const stored = await closing
    expect(await count()).toBe(stored)
    expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(stored + 1)
  })

  it('of 200 patients, 40 at once over connections of two processes, start outside of hours that are closed', async () => {
    const other = await connectDatabase(api.url)
    const connections = [api.database, other]
    const overConnection = (n: number) => ({ em: connections[n % 2]?.em.fork() ?? api.database.em.fork() })
    const days = eachDay(MONDAY, '2027-02-15').filter(day => [1, 3].includes(dayOfWeek(day)))
    const book = (n: number, date: string) =>
      api.visitor(overConnection(n)).appointments.book({
        ...BOOKING,
        patientEmail: `patient${date}${n}@example.com`,
        appointmentDate: `${date}T${STARTS[n]}`,
      })
    const closeFrom = async (n: number, date: string) => {
      const over = overConnection(n)
      await api.admin(over).schedule.addSpecialHours({ ...CLOSED, date, startTime: '00:00' })
      return countOn(date)
    }
    const countOn = async (date: string) => {
      const [row] = await api.rows(sql<{ n: number }>`
        select count(*)::int as n from appointments
        where (appointment_date at time zone 'America/Chicago')::date = ${date}::date`)
      return row?.n ?? Number.NaN
    }
    const raceOn = async (date: string) => {
      const booked = STARTS.map((_, n) => book(n, date))
      // While the other bookings of the day wait for one another.
      await Promise.race(booked.map(booking => booking.catch(() => undefined)))
      const closed = await closeFrom(1, date)
      const outcomes = await Promise.allSettled(booked)
      const stored = outcomes.filter(({ status }) => status === 'fulfilled').length
      expect([await countOn(date), stored]).toEqual([closed, closed])
    }
    expect(days.length * STARTS.length).toBe(200)
    try {
      // More at once would only wait for a connection.
      for (let first = 0; first < days.length; first += 5)
        await Promise.all(days.slice(first, first + 5).map(raceOn))
    } finally {
      await other.close(true)
    }
  })

  it('are not offered closed hours that another connection has written and not yet committed', async () => {
    let booking: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      await addSpecialHours(em, { ...CLOSED, startTime: '09:00', types: [] })
      booking = caughtError(api.visitor().appointments.book(BOOKING))
      await waitForWaitingLocks(api)
    })
    expect(await booking).toMatchObject({ status: 409 })
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['added', () => add({ startTime: '09:00' })],
    ['changed', id => api.admin().schedule.updateSpecialHours({ id, date: MONDAY })],
    ['deleted', id => api.admin().schedule.deleteSpecialHours({ id })],
    ['blocked with their day', () => api.admin().schedule.blockDate({ date: MONDAY })],
  ])('are stored before hours are %s that come after them', async (what, write) => {
    const date = what === 'changed' ? '2026-11-30' : MONDAY
    const { id } = await add({ date, startTime: '09:00', open: what === 'deleted' })
    let writing: Promise<unknown> = Promise.resolve()
    // As a booking does before it reads the hours of its day.
    await api.database.em.fork().transactional(async em => {
      await lockAppointmentDays(em, [MONDAY])
      writing = write(id).then(count)
      await waitForWaitingLocks(api)
      await INSERT.execute(em)
    })
    expect(await writing).toBe(1)
  })
})
