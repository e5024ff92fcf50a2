import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { caughtIssues, caughtReason } from '../../testing/test-api.ts'

const api = shareTestApi()

/** Sets texts and settings as the form "Visits and prices" does. */
const setVisits = (values: Record<string, string>) =>
  api.admin().content.saveAll({
    texts: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, version: null }])),
  })

const ADA = { patientName: 'Ada Lovelace', patientEmail: 'ada@example.com' }
const book = (appointmentType: AppointmentType, appointmentDate: string, duration?: number) =>
  api.visitor().appointments.book({ ...ADA, appointmentType, appointmentDate, duration })

describe('a length that the practice set', () => {
  it('applies only to later bookings', async () => {
    const before = await book('adjustment', '2026-11-23T09:00')
    await setVisits({ service_adjustment_minutes: '20' })
    const after = await book('adjustment', '2026-11-23T09:30')
    expect([before.duration, after.duration]).toEqual([30, 20])
    const { appointments } = await api.admin().appointments.search({})
    expect(appointments.map(({ duration }) => duration).sort()).toEqual([20, 30])
  })

  it('is taken as a duration by each input, as a number or text, beside those for programs', async () => {
    await setVisits({ service_adjustment_minutes: '20' })
    const day = { date: '2026-11-23' }
    const { availability } = api.visitor()
    const { openings } = await availability.day({ ...day, duration: 20 })
    expect(openings.at(-1)).toMatchObject({ startTime: '16:30', endTime: '16:50' })
    expect(await availability.day({ ...day, duration: ' 20 ' as never })).toMatchObject({ openings })
    expect(await availability.days({ from: day.date, to: day.date, duration: 20 })).toMatchObject([
      { openings: openings.length },
    ])
    expect(await availability.offered({ duration: 20 })).toHaveLength(6)
    for (const duration of [30, 45, 60])
      expect((await availability.day({ ...day, duration })).available).toBe(true)
    const { appointments } = api.admin()
    expect((await appointments.openings({ ...day, duration: 20 })).openings).toHaveLength(openings.length)
    expect((await appointments.nextFree({ duration: 20 })).length).toBeGreaterThan(0)
    expect(
      await appointments.planSeries({ start: '2026-11-23T09:00', duration: 20, every: 1, times: 2 }),
    ).toMatchObject([{ free: true }, { free: true }])
    const { id } = await book('consultation', '2026-11-23T10:00', 20)
    expect(await appointments.update({ id, duration: 45 })).toMatchObject({ duration: 45 })
    expect(await appointments.update({ id, duration: 20 })).toMatchObject({ duration: 20 })
  })

  it('stays valid at the desk for a visit that has it, and is not revealed to visitors', async () => {
    const id = await api.insertAppointment('2026-11-23T15:00Z', { minutes: 20 })
    const other = await api.insertAppointment('2026-11-23T16:00Z', { minutes: 30 })
    const { appointments } = api.admin()
    const asked = { date: '2026-11-23', duration: 20, except: id }
    expect((await appointments.openings(asked)).openings).not.toEqual([])
    expect(await appointments.openDays(asked)).not.toEqual([])
    expect(await appointments.nextFree(asked)).not.toEqual([])
    expect(await appointments.update({ id, duration: 20, notes: 'Late' })).toMatchObject({ notes: 'Late' })
    const { availability, appointments: visits } = api.visitor()
    const foreign = { ...asked, id }
    const start = { appointmentType: 'consultation', appointmentDate: '2026-11-24T09:00' } as const
    const refused = [
      appointments.nextFree({ ...asked, except: other }),
      appointments.update({ ...asked, id: other }),
      availability.day(foreign),
      visits.book({ ...ADA, ...start, ...foreign }),
    ].map(caughtIssues)
    const REFUSED = ['duration: Must be 30, 45 or 60 minutes']
    expect(await Promise.all(refused)).toEqual(refused.map(() => REFUSED))
  })

  it('is compared with any number, also one that the database cannot hold', async () => {
    const id = await api.insertAppointment('2026-11-23T15:00Z', { minutes: 20 })
    for (const duration of [2 ** 31, 30.5, -1, Number.MAX_VALUE]) {
      expect(await caughtIssues(api.admin().appointments.nextFree({ duration, except: id }))).toEqual([
        'duration: Must be 30, 45 or 60 minutes',
      ])
    }
  })

  it('is named when another one is asked for', async () => {
    await setVisits({ service_adjustment_minutes: '20' })
    expect(await caughtIssues(book('treatment', '', 25))).toEqual([
      'duration: Must be 20, 30, 45 or 60 minutes',
      'appointmentDate: Date and time are required',
    ])
  })
})

describe('a type that patients cannot book online', () => {
  const REFUSED = ["appointmentType: This type of visit can't be booked online. Please call us."]

  it('is refused to visitors with a sentence, and books nothing', async () => {
    await setVisits({ service_treatment_online: 'no' })
    expect(await caughtIssues(book('treatment', '2026-11-23T09:00'))).toEqual(REFUSED)
    expect((await api.admin().appointments.search({})).appointments).toEqual([])
    expect(await book('adjustment', '2026-11-23T09:00')).toMatchObject({ status: 'confirmed' })
  })

  it('can be booked at the desk', async () => {
    await setVisits({ service_treatment_online: 'no' })
    const { appointments } = await api.admin().appointments.bookForPatient({
      ...ADA,
      appointmentType: 'treatment',
      starts: ['2026-11-23T09:00'],
      sendConfirmation: false,
    })
    expect(appointments).toMatchObject([{ appointmentType: 'treatment', duration: 45 }])
  })
})

it('offers and accepts starts on the grid of the practice', async () => {
  await setVisits({ booking_starts: '20' })
  const { openings } = await api.visitor().availability.day({ date: '2026-11-23', duration: 30 })
  expect(openings.slice(0, 3).map(({ startTime }) => startTime)).toEqual(['09:00', '09:20', '09:40'])
  expect(await caughtReason(book('adjustment', '2026-11-23T09:15'))).toBe('startNotFree')
  expect(await book('adjustment', '2026-11-23T09:20')).toMatchObject({ duration: 30 })
})
