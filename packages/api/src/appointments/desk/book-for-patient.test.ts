import { DAY_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadDayPlans } from '../../availability/day-plans.ts'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { BOOKING, caughtError, caughtReason, type TestApi } from '../../testing/test-api.ts'

const api = shareTestApi()

const PATIENT = {
  patientName: 'Grace Hopper',
  patientEmail: 'grace@example.com',
  appointmentType: 'adjustment',
} as const

type Booking = Parameters<ReturnType<TestApi['admin']>['appointments']['bookForPatient']>[0]
const book = (over: Partial<Booking> = {}, context = {}) =>
  api.admin(context).appointments.bookForPatient({ ...PATIENT, starts: ['2026-11-24T09:00'], ...over })
const plan = (over = {}) =>
  api.admin().appointments.planSeries({
    start: '2026-11-24T09:00',
    duration: 30,
    every: 1,
    times: 24,
    ...over,
  })
const storedCount = async () => (await api.admin().appointments.list()).length
const startsIn = ({ appointments }: Awaited<ReturnType<typeof book>>) =>
  appointments.map(({ appointmentDate }) => appointmentDate)

/** A series of 24 Tuesdays, of which three are taken. */
async function takeThree() {
  const taken = ['2026-12-08T15:00Z', '2027-01-12T15:00Z', '2027-03-16T14:00Z']
  for (const startsAt of taken) await api.insertAppointment(startsAt, { minutes: 30 })
  return taken.map(startsAt => new Date(startsAt).toISOString())
}

describe('booking for a patient', () => {
  it('confirms one appointment with the usual email and reminders, and sends the practice no copy', async () => {
    const { appointments, emailed } = await book({ starts: ['2026-12-08T09:00'] })
    expect(appointments).toMatchObject([
      { patientName: 'Grace Hopper', duration: 30, status: 'confirmed', version: 1 },
    ])
    expect(emailed).toBe(true)
    const [id] = appointments.map(one => one.id)
    expect(await api.mails()).toEqual([{ kind: 'appointmentConfirmation', id }])
    expect((await api.reminders()).map(({ kind }) => kind)).toEqual([
      'appointmentEarlyReminder',
      'appointmentReminder',
    ])
  })

  it('makes siblings with one email two patients, and takes a filler such as none as no email', async () => {
    const patient = async (over: Partial<Booking>) => {
      const { appointments, emailed } = await book(over)
      return { id: appointments[0]?.patientId, email: appointments[0]?.patientEmail, emailed }
    }
    const mia = await patient({ patientName: 'Mia Lane' })
    const leo = await patient({ patientName: 'Leo Lane', starts: ['2026-11-24T10:00'] })
    expect(leo.id).not.toBe(mia.id)
    expect(await patient({ patientName: 'LANE, Mia', starts: ['2026-11-24T10:30'] })).toEqual(mia)
    const filler = { patientEmail: 'noemail@example.com', starts: ['2026-11-24T11:00'] }
    expect(await patient(filler)).toMatchObject({ email: null, emailed: false })
  })

  it('for a patient who was chosen is theirs under another contact, unless the name is another one', async () => {
    const { appointments } = await book()
    const patientId = appointments[0]?.patientId ?? 0
    const again = async (over: Partial<Booking>) =>
      (await book({ patientId, ...over })).appointments[0]?.patientId
    const contact = { patientEmail: 'new@example.com', patientPhone: '(573) 555-0100' }
    expect(await again({ ...contact, starts: ['2026-11-24T10:00'] })).toBe(patientId)
    expect(await api.admin().patients.get({ id: patientId })).toMatchObject({ email: 'new@example.com' })
    expect(await again({ patientName: 'Grace Jones', starts: ['2026-11-24T11:00'] })).not.toBe(patientId)
  })

  it('reads a year at most, however far apart the starts are, and a series ends within it', async () => {
    const far = book({ starts: ['2000-01-01T09:00', '2200-12-31T09:00'] })
    expect(await caughtReason(far)).toBe('startNotFree')
    expect(await caughtReason(book({ starts: ['1000-01-01T09:00'] }))).toBe('notADateTime')
    const planned = await plan({ every: 4, times: 24 })
    expect(planned.filter(({ date }) => date > '2027-11-20').map(({ free }) => free)).not.toContain(true)
    await expect(loadDayPlans(api.database.em.fork(), '2026-01-01', '2027-12-31', CHICAGO)).rejects.toThrow(
      RangeError,
    )
  })

  it('is in the language of the patient, English unless it is named', async () => {
    const starts = ['2026-12-08T09:00', '2026-12-15T09:00']
    await book({ starts, language: 'es' })
    await book({ starts: ['2026-12-09T09:00'] })
    const rows = await api.rows(sql`select language from appointments order by appointment_date`)
    expect(rows).toEqual([{ language: 'es' }, { language: 'en' }, { language: 'es' }])
  })

  it('needs no email address, and then sends none', async () => {
    for (const patientEmail of [undefined, '', ' ']) {
      const { appointments, emailed } = await book({ patientEmail })
      expect(appointments[0]?.patientEmail).toBeNull()
      expect(emailed).toBe(false)
      expect(await api.rows(sql`select from mails`)).toEqual([])
      await api.clear()
    }
    expect(await caughtReason(book({ patientEmail: 'grace' }))).toBe('invalidInput')
  })

  it('sends no confirmation when none is wanted, but reminds', async () => {
    expect((await book({ sendConfirmation: false, starts: ['2026-12-08T09:00'] })).emailed).toBe(false)
    expect(await api.mails()).toEqual([])
    expect(await api.reminders()).toHaveLength(2)
  })

  it('stays within office hours unless asked, and never overlaps', async () => {
    const friday = { starts: ['2026-11-27T20:00'] }
    expect(await caughtReason(book(friday))).toBe('startNotFree')
    expect(startsIn(await book({ ...friday, outsideHours: true }))).toEqual(['2026-11-28T02:00:00.000Z'])
    expect(await caughtReason(book({ ...friday, outsideHours: true }))).toBe('startNotFree')
    expect((await caughtError(book({ starts: ['2026-11-27T20:10'], outsideHours: true }))).status).toBe(409)
  })

  it('is not limited per patient or network', async () => {
    const starts = Array.from(
      { length: 12 },
      (_, n) => `2026-11-${24 + (n % 2)}T${['09', '10', '11'][n % 3]}:${n % 12 < 6 ? '00' : '30'}`,
    )
    const limited = { limitedCaller: '203.0.113.9' }
    for (const start of new Set(starts))
      await book({ starts: [start], appointmentType: 'follow-up' }, limited)
    expect(await storedCount()).toBe(new Set(starts).size)
    expect(await api.rows(sql`select from mails where state = 'withheld'`)).toEqual([])
  })
})

describe('a series', () => {
  it('has one email for all, reminders for each, and the id of its first in each row', async () => {
    const { appointments, emailed } = await book({
      starts: ['2026-12-15T09:00', '2026-12-01T09:00', '2026-12-08T09:00'],
    })
    expect(emailed).toBe(true)
    const days = appointments.map(({ appointmentDate }) => appointmentDate.slice(0, 10))
    expect(days).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
    const [first] = appointments
    expect(await api.mails()).toEqual([{ kind: 'appointmentSeriesConfirmation', id: first?.id }])
    expect(await api.reminders()).toHaveLength(6)
    expect(await api.rows(sql`select distinct series from appointments`)).toEqual([{ series: first?.id }])
  })

  it('of 24 with three conflicts writes nothing before the choice, and then all of it', async () => {
    const taken = await takeThree()
    const planned = await plan()
    expect(planned.filter(({ free }) => !free).map(({ startsAt }) => startsAt)).toEqual(taken)
    for (const { free, alternatives } of planned) expect(alternatives).toHaveLength(free ? 0 : 4)
    expect(await storedCount()).toBe(3)

    const starts = planned.map(({ startsAt }) => startsAt ?? '')
    const error = await caughtError(book({ starts }))
    expect(error.status).toBe(409)
    expect(error.body.issues.map(({ path }) => path)).toEqual(taken.map(startsAt => ['starts', startsAt]))
    expect(error.body.message).toContain('Dec 8, 9:00 AM; Jan 12, 2027, 9:00 AM; Mar 16, 2027, 9:00 AM')
    expect(error.body.alternatives).toHaveLength(12)
    expect(await storedCount()).toBe(3)
    expect(await api.mails()).toEqual([])

    const chosen = planned.map(({ startsAt, alternatives }) => alternatives[0]?.startsAt ?? startsAt ?? '')
    expect(startsIn(await book({ starts: chosen }))).toEqual(chosen)
    expect(await api.mails()).toHaveLength(1)
  })

  it('is planned in one round trip', async () => {
    const em = api.database.em.fork()
    let statements = 0
    const getKysely = em.getKysely.bind(em)
    em.getKysely = ((...given: Parameters<typeof getKysely>) => {
      statements++
      return getKysely(...given)
    }) as typeof em.getKysely
    await api.admin({ em }).appointments.planSeries({
      start: '2026-11-24T09:00',
      duration: 30,
      every: 4,
      times: 24,
    })
    expect(statements).toBe(1)
  })

  it('is booked completely or not at all when visitors book its days at the same time', async () => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01', '2026-12-02']
    for (let round = 0; round < 10; round++) {
      await api.clear()
      const visitors = days.slice(0, 1 + (round % days.length)).map((day, n) =>
        api.visitor().appointments.book({
          ...BOOKING,
          patientEmail: `patient${n}@example.com`,
          appointmentDate: `${day}T14:00`,
        }),
      )
      const starts = [...days].reverse().map(day => `${day}T14:00`)
      const outcomes = await Promise.allSettled([book({ starts }), ...visitors])
      const rows = await api.rows<{ email: string }>(
        sql`select patient_email as email from appointments order by id`,
      )
      const ofSeries = rows.filter(({ email }) => email === 'grace@example.com')
      expect(ofSeries.length).toBe(outcomes[0]?.status === 'fulfilled' ? days.length : 0)
      const booked = outcomes.slice(1).filter(({ status }) => status === 'fulfilled')
      expect(rows.length - ofSeries.length).toBe(booked.length)
      for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
        const { reason } = outcome as PromiseRejectedResult
        expect(await caughtReason(Promise.reject(reason))).toBe('startNotFree')
      }
    }
  })

  it('has a bound', async () => {
    const starts = Array.from({ length: 25 }, (_, n) => new Date(NOW + n * DAY_MS).toISOString())
    expect((await caughtError(book({ starts }))).status).toBe(400)
    expect((await caughtError(book({ starts: [] }))).status).toBe(400)
    expect((await caughtError(book({ starts: ['2026-11-24T09:00', '2026-11-24T09:00'] }))).status).toBe(400)
    expect((await caughtError(plan({ times: 25 }))).status).toBe(400)
    expect((await caughtError(plan({ every: 3 }))).status).toBe(400)
  })
})
