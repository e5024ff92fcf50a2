import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { invalidField, type TestApi } from '../testing/test-api.ts'
import { insertManyAppointments } from '../testing/test-appointments.ts'

/** Monday, November 23, 2026, in Chicago. */
const MONDAY = '2026-11-23'
const at = (time: string) => `${MONDAY}T${time}Z`

const api = shareTestApi()

let early: number
let late: number
let slots: { id: number; dayOfWeek: number; startTime: string; endTime: string; isAvailable: boolean }[]
beforeEach(async () => {
  early = await api.insertAppointment(at('15:00'))
  late = await api.insertAppointment(at('22:00'))
  slots = await api.visitor().schedule.timeSlots()
})

type Change = Parameters<ReturnType<TestApi['admin']>['appointments']['affected']>[0]

const affected = async (change: Change) => {
  const { appointments, total } = await api.admin().appointments.affected(change)
  expect(total).toBe(appointments.length)
  return appointments.map(({ id, scheduleConflict }) => [id, scheduleConflict])
}
const monday = (startTime: string) => {
  const slot = slots.find(of => of.dayOfWeek === 1 && of.startTime === startTime)
  if (!slot) throw new Error(`The office does not open on Mondays at ${startTime}`)
  const { id, dayOfWeek, endTime, isAvailable } = slot
  return { change: 'save-slot', id, dayOfWeek, startTime, endTime, isAvailable } as const
}

describe('appointments affected by a schedule change', () => {
  it('are all confirmed appointments of a day to be blocked', async () => {
    const stray = await api.insertAppointment(at('13:00'))
    await api.insertAppointment(at('17:00'), { status: 'cancelled' })
    await api.insertAppointment('2026-11-24T15:00Z')
    expect(await affected({ change: 'block', dates: [{ date: MONDAY }] })).toEqual([
      [stray, 'blocked'],
      [early, 'blocked'],
      [late, 'blocked'],
    ])
  })

  it('have all of their details', async () => {
    const { appointments } = await api
      .admin()
      .appointments.affected({ change: 'block', dates: [{ date: MONDAY }] })
    const [first] = (await api.admin().appointments.search()).appointments
    expect(appointments[0]).toEqual({ ...first, scheduleConflict: 'blocked' })
  })

  it('are those that a deleted time slot covered', async () => {
    expect(await affected({ change: 'delete-slot', id: monday('09:00').id })).toEqual([[early, 'hours']])
  })

  it('are only a preview: nothing is saved', async () => {
    await affected({ change: 'delete-slot', id: monday('09:00').id })
    await affected({ change: 'block', dates: [{ date: MONDAY }] })
    expect(await api.visitor().schedule.timeSlots()).toEqual(slots)
    expect(await api.admin().schedule.blockedDates()).toEqual([])
  })

  it('are listed up to one hundred, and all counted', async () => {
    await api.clear()
    await insertManyAppointments(api, at('15:00'), 150)
    const { appointments, total } = await api
      .admin()
      .appointments.affected({ change: 'block', dates: [{ date: MONDAY }] })
    expect(total).toBe(150)
    expect(appointments).toHaveLength(100)
    expect(appointments.at(-1)?.patientName).toBe('Patient 99')
  })

  it.each([
    [{ change: 'block', dates: [] }, 'dates'],
    [{ change: 'block', dates: [{ date: MONDAY }, { date: MONDAY }] }, 'dates'],
    [{ change: 'delete-slot' }, 'id'],
    [{ change: 'save-slot', dayOfWeek: 1, startTime: '12:00', endTime: '09:00' }, 'endTime'],
    [{ change: 'close' }, 'change'],
  ])('are 400 for %j', async (change, path) => {
    // @ts-expect-error: none of them is a change
    expect(await invalidField(affected(change))).toBe(path)
  })
})
