import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { caughtReason } from '../../testing/test-api.ts'

const api = shareTestApi()

/** Ten minutes of room after a treatment, twenty after a consultation, and starts every five minutes. */
const keepRoom = () =>
  api.rows(sql`insert into content_items (key, value, updated_at) values
    ('service_treatment_room', '10', now()), ('service_consultation_room', '20', now()),
    ('booking_starts', '5', now())`)

type Type = 'consultation' | 'treatment' | 'adjustment'
const DAY = '2026-11-23'
const book = (appointmentType: Type, time: string, name = 'Ada Lovelace') =>
  api.visitor().appointments.book({
    patientName: name,
    patientEmail: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    appointmentType,
    appointmentDate: `${DAY}T${time}`,
  })
const morning = async (type: Type, duration: number) =>
  (await api.visitor().availability.day({ date: DAY, duration, type })).openings
    .map(({ startTime }) => startTime)
    .filter(time => time < '12:00')

describe('the room after a visit', () => {
  it('is offered to no patient, nor a visit whose own room reaches into the next one', async () => {
    await keepRoom()
    await book('treatment', '10:00')
    const adjustments = await morning('adjustment', 30)
    expect(adjustments).toContain('09:30')
    expect(adjustments).not.toContain('09:35')
    expect(adjustments.filter(time => time > '09:30')[0]).toBe('10:55')
    expect((await morning('treatment', 45)).filter(time => time < '10:00').at(-1)).toBe('09:05')
    expect(await caughtReason(book('adjustment', '10:45', 'Grace Hopper'))).toBe('startNotFree')
    expect(await caughtReason(book('treatment', '09:15', 'Grace Hopper'))).toBe('startNotFree')
    expect(await book('treatment', '09:05', 'Grace Hopper')).toMatchObject({ status: 'confirmed' })
    expect(await book('adjustment', '10:55', 'Mary Ward')).toMatchObject({ status: 'confirmed' })
  })

  it('moves with its visit, and ends with it', async () => {
    await keepRoom()
    const { id } = await book('treatment', '10:00')
    await api.admin().appointments.update({ id, appointmentDate: `${DAY}T11:00` })
    expect(await morning('adjustment', 30)).toContain('10:30')
    await api.admin().appointments.update({ id, status: 'cancelled' })
    expect((await morning('adjustment', 30)).at(-1)).toBe('11:30')
  })

  it('can be booked by the desk, and is not part of the visit', async () => {
    await keepRoom()
    const visit = await book('treatment', '10:00')
    expect(visit.duration).toBe(45)
    const { openings } = await api.admin().appointments.openings({ date: DAY, duration: 30 })
    expect(openings.map(({ startTime }) => startTime)).toContain('10:45')
    const booked = await api.admin().appointments.bookForPatient({
      patientName: 'Grace Hopper',
      appointmentType: 'adjustment',
      starts: [`${DAY}T10:45`],
      sendConfirmation: false,
    })
    expect(booked.appointments).toHaveLength(1)
  })

  it('stays free when many book at once: no visit starts in the room of another', async () => {
    await keepRoom()
    const types: Type[] = ['consultation', 'treatment', 'adjustment']
    const times = Array.from({ length: 36 }, (_, at) => {
      const minutes = 9 * 60 + at * 5
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    })
    const attempts = await Promise.allSettled(
      times.map((time, at) =>
        book(
          types[at % 3] ?? 'adjustment',
          time,
          `Patient ${String.fromCharCode(65 + (at % 26))}${at > 25 ? 'b' : 'a'}`,
        ),
      ),
    )
    const { appointments } = await api.admin().appointments.search({ from: DAY, to: DAY })
    expect(appointments).toHaveLength(attempts.filter(({ status }) => status === 'fulfilled').length)
    expect(appointments.length).toBeGreaterThan(1)
    const room: Record<string, number> = { consultation: 20, treatment: 10, adjustment: 0 }
    const spans = appointments
      .map(({ appointmentDate, duration, appointmentType }) => {
        const start = Date.parse(appointmentDate) / MINUTE_MS
        return { start, end: start + duration + (room[appointmentType] ?? 0) }
      })
      .sort((a, b) => a.start - b.start)
    for (const [at, { end }] of spans.entries())
      expect(spans[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end)
  })
})
