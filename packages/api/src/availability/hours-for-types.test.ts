import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { REASONS } from '@clinic/domain/availability/texts.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, invalidField, toToken } from '../testing/test-api.ts'

/** Monday, November 23, 2026; the tests' clock is noon of the Friday before. */
const MONDAY = '2026-11-23'

const api = shareTestApi()

/** Mondays: first visits 9:00-11:00 AM, treatments and adjustments 10:00 AM-12:00 PM, all types 2:00-4:00 PM. */
async function setHours() {
  await api.rows(sql`delete from time_slots`)
  const { createTimeSlot } = api.admin().schedule
  const add = (startTime: string, endTime: string, types?: AppointmentType[]) =>
    createTimeSlot({ dayOfWeek: 1, startTime, endTime, types })
  await add('14:00', '16:00')
  await add('10:00', '12:00', ['treatment', 'adjustment'])
  return add('09:00', '11:00', ['consultation'])
}

const setNotice = (days: number) =>
  api.rows(sql`insert into content_items (key, value, updated_at)
    values ('service_consultation_notice', ${String(days)}, now())`)

const ask = (type?: AppointmentType, date = MONDAY) =>
  api.visitor().availability.day({ date, duration: 60, type })
const starts = async (type?: AppointmentType) =>
  (await ask(type)).openings.map(({ startTime }) => startTime).filter(time => /:00$/.test(time))
const book = (appointmentType: AppointmentType, time: string, name = 'Ada Lovelace') =>
  api.visitor().appointments.book({
    patientName: name,
    patientEmail: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    appointmentType,
    duration: 60,
    appointmentDate: `${MONDAY}T${time}`,
  })

describe('hours that name types of visit', () => {
  it('are offered and booked for these types alone, and are not offered without a type', async () => {
    await setHours()
    expect(await starts('consultation')).toEqual(['09:00', '10:00', '14:00', '15:00'])
    expect(await starts('treatment')).toEqual(['10:00', '11:00', '14:00', '15:00'])
    expect(await starts('follow-up')).toEqual(['14:00', '15:00'])
    expect(await starts()).toEqual(['14:00', '15:00'])
    expect(await caughtReason(book('treatment', '09:00'))).toBe('startNotFree')
    const { body } = await caughtError(book('treatment', '09:00'))
    expect(body.alternatives?.[0]?.startTime).toBe('10:00')
    expect(await book('consultation', '09:00')).toMatchObject({ status: 'confirmed' })
    expect(await book('treatment', '11:00', 'Grace Hopper')).toMatchObject({ status: 'confirmed' })
  })

  it('count in the range of days as on each day', async () => {
    await setHours()
    for (const type of ['consultation', 'follow-up', undefined] as const) {
      const { days } = api.visitor().availability
      const [day] = await days({ from: MONDAY, to: MONDAY, duration: 60, type })
      expect(day?.openings).toBe((await ask(type)).openings.length)
    }
    await api.rows(sql`delete from time_slots where types = '{}'`)
    const [day] = await api.visitor().availability.days({ from: MONDAY, to: MONDAY, duration: 60 })
    expect(day).toMatchObject({ available: false, reason: REASONS.en.other })
  })

  it('keep their types in a change without the field, and are for all types with an empty list', async () => {
    const slot = await setHours()
    expect(slot.types).toEqual(['consultation'])
    const { updateTimeSlot } = api.admin().schedule
    expect((await updateTimeSlot({ id: slot.id, endTime: '12:00' })).types).toEqual(['consultation'])
    const all: AppointmentType[] = ['adjustment', 'treatment', 'follow-up', 'consultation']
    const { types } = await updateTimeSlot({ id: slot.id, types: all.slice(0, 3) })
    expect(types).toEqual(['follow-up', 'treatment', 'adjustment'])
    expect((await updateTimeSlot({ id: slot.id, types: all })).types).toEqual([])
    expect(await starts()).toContain('09:00')
    const unknown = updateTimeSlot({ id: slot.id, types: ['massage' as AppointmentType] })
    expect(await invalidField(unknown)).toBe('types.0')
  })

  it('survive saving the week', async () => {
    await setHours()
    const read = await api.visitor().schedule.timeSlots()
    const slots = read.map(({ types, ...slot }) => ({
      ...slot,
      types: types.map(type => (type === 'consultation' ? ('follow-up' as const) : type)),
    }))
    await api.admin().schedule.change({ change: { change: 'week', slots, read }, choices: null })
    expect((await starts('follow-up'))[0]).toBe('09:00')
  })

  it('of one date open and close it for their types', async () => {
    const { addSpecialHours, updateSpecialHours } = api.admin().schedule
    const closed = { date: MONDAY, startTime: '09:00', endTime: '17:00', open: false }
    const added = await addSpecialHours({ ...closed, types: ['treatment'], reason: 'Training' })
    expect((await ask('treatment')).reason).toBe('Training')
    expect((await ask('consultation')).available).toBe(true)
    expect((await ask()).available).toBe(true)
    await updateSpecialHours({ id: added.id, open: true, startTime: '17:00', endTime: '18:00' })
    expect((await starts('treatment')).at(-1)).toBe('17:00')
    expect((await starts('consultation')).at(-1)).toBe('16:00')
    expect((await updateSpecialHours({ id: added.id, types: [] })).types).toEqual([])
  })

  it('decide where a visit moves: by its private link, and at the desk unless outside of the hours', async () => {
    await setHours()
    const booked = await book('consultation', '09:00')
    const token = toToken(booked.manageUrl)
    const links = api.visitor().appointmentLinks
    const { openings } = await links.availability({ token, date: MONDAY })
    expect(openings.map(({ startTime }) => startTime)).not.toContain('11:00')
    const move = links.reschedule({ token, appointmentDate: `${MONDAY}T11:00` })
    expect(await caughtReason(move)).toBe('startNotFree')
    const change = { id: booked.id, appointmentDate: `${MONDAY}T11:00` }
    expect(await caughtReason(api.admin().appointments.update(change))).toBe('startNotFree')
    await api.admin().appointments.update({ ...change, outsideHours: true })
    const { appointments } = await api.admin().appointments.search({ from: MONDAY, to: MONDAY })
    expect(appointments[0]?.scheduleConflict).toBe('hours')
  })

  it('count for a booking at the desk, and show in the week of the calendar', async () => {
    await setHours()
    const desk = api.admin().appointments
    const asked = { date: MONDAY, duration: 60 }
    const first = async (type?: AppointmentType) =>
      (await desk.openings({ ...asked, type })).openings[0]?.startTime
    const starts = await Promise.all([first('follow-up'), first('treatment'), first()])
    expect(starts).toEqual(['14:00', '10:00', '09:00'])
    const input = { patientName: 'Mary Ward', starts: [`${MONDAY}T09:00`], sendConfirmation: false }
    expect(await caughtReason(desk.bookForPatient({ ...input, appointmentType: 'treatment' }))).toBe(
      'startNotFree',
    )
    const day = (await desk.week({ day: MONDAY })).days[1]
    expect(day?.windows).toEqual([
      { startTime: '09:00', endTime: '12:00' },
      { startTime: '14:00', endTime: '16:00' },
    ])
    expect(day?.typeWindows?.['follow-up']).toEqual([{ startTime: '14:00', endTime: '16:00' }])
  })

  it('are open hours in the reports, unless they are closed for each of their types', async () => {
    await setHours()
    const openMinutes = async () =>
      (await api.admin().reports.overview()).weeks.find(({ week }) => week === '2026-11-22')?.openMinutes
    expect(await openMinutes()).toBe(5 * 60)
    const morning = { date: MONDAY, startTime: '09:00', endTime: '12:00', open: false }
    await api.admin().schedule.addSpecialHours({ ...morning, types: ['treatment', 'adjustment'] })
    expect(await openMinutes()).toBe(4 * 60)
    await api.admin().schedule.addSpecialHours({ ...morning, types: ['consultation'] })
    expect(await openMinutes()).toBe(2 * 60)
  })

  it('are named to the pages, which then ask with the type', async () => {
    const own = async () => {
      const { types } = (await api.visitor().content.practice()).visits
      return Object.entries(types).flatMap(([type, { hasOwnHours }]) => (hasOwnHours ? [type] : []))
    }
    expect(await own()).toEqual([])
    await setHours()
    expect(await own()).toEqual(['consultation', 'treatment', 'adjustment'])
    expect((await api.visitor().availability.nextOpenings())[0]).toMatchObject({
      date: MONDAY,
      startTime: '09:00',
    })
  })
})

describe('notice of a type of visit', () => {
  it('is kept by offers and bookings of the type, from days of the clinic', async () => {
    await setNotice(4)
    const tooSoon = 'Book this visit at least 4 days ahead'
    expect(await ask('consultation')).toMatchObject({ available: false, reason: tooSoon })
    expect((await ask('consultation', '2026-11-24')).available).toBe(true)
    expect([(await ask('treatment')).available, (await ask()).available]).toEqual([true, true])
    expect(await caughtReason(book('consultation', '09:00'))).toBe('startNotFree')
    expect(await book('treatment', '09:00')).toMatchObject({ status: 'confirmed' })
    expect((await api.visitor().availability.nextOpenings())[0]?.date).toBe('2026-11-24')
  })

  it('is kept when a patient moves a visit, and does not bind the practice', async () => {
    const booked = await book('consultation', '09:00')
    await setNotice(4)
    const token = toToken(booked.manageUrl)
    const move = api.visitor().appointmentLinks.reschedule({ token, appointmentDate: `${MONDAY}T10:00` })
    expect(await caughtReason(move)).toBe('startNotFree')
    const change = { id: booked.id, appointmentDate: `${MONDAY}T10:00` }
    expect(await api.admin().appointments.update(change)).toMatchObject({
      appointmentDate: '2026-11-23T16:00:00.000Z',
    })
  })
})
