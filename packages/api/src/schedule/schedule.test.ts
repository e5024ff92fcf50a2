import { clinic } from '@clinic/domain/clinic.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clear())

const FRIDAY = { dayOfWeek: 5, startTime: '08:00', endTime: '10:00' }
const onFriday = async () => (await api.visitor().availability.day({ date: '2026-11-27' })).openings.length

describe('the weekly windows', () => {
  it('are told to anyone, by day and time', async () => {
    const slots = await api.visitor().schedule.timeSlots()
    expect(slots.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))).toEqual(
      clinic.officeHours,
    )
  })

  it('are open from the moment they are added until they are closed or deleted', async () => {
    const slot = await api.admin().schedule.createTimeSlot(FRIDAY)
    expect(slot).toEqual({ id: expect.any(Number), ...FRIDAY, isAvailable: true, version: 1 })
    expect(await onFriday()).toBe(5)
    const closed = await api.admin().schedule.updateTimeSlot({ ...slot, isAvailable: false })
    expect(closed).toEqual({ ...slot, isAvailable: false, version: 2 })
    expect(await onFriday()).toBe(0)
    await api.admin().schedule.updateTimeSlot({ ...closed, isAvailable: true, endTime: '09:15' })
    expect(await onFriday()).toBe(2)
    expect(await api.admin().schedule.deleteTimeSlot({ id: slot.id })).toEqual({ success: true })
    expect(await onFriday()).toBe(0)
  })

  it('stay closed when a change of their hours leaves out whether they are open', async () => {
    const slot = await api.admin().schedule.createTimeSlot({ ...FRIDAY, isAvailable: false })
    const changed = await api.admin().schedule.updateTimeSlot({ id: slot.id, ...FRIDAY, endTime: '11:00' })
    expect(changed).toMatchObject({ isAvailable: false, endTime: '11:00' })
    await api.admin().schedule.deleteTimeSlot({ id: slot.id })
  })

  it('that two people change at once keep the first change, when versions are sent', async () => {
    const slot = await api.admin().schedule.createTimeSlot(FRIDAY)
    const outcomes = await Promise.allSettled(
      ['11:00', '12:00', '13:00'].map(endTime => api.admin().schedule.updateTimeSlot({ ...slot, endTime })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stale = await errorOf(api.admin().schedule.updateTimeSlot({ ...slot, endTime: '14:00' }))
    expect(stale).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this in the meantime' },
    })
    const free = { ...slot, endTime: '15:00', version: undefined }
    expect(await api.admin().schedule.updateTimeSlot(free)).toMatchObject({ endTime: '15:00', version: 3 })
    await api.admin().schedule.deleteTimeSlot({ id: slot.id })
  })

  it.each([
    ['dayOfWeek', { dayOfWeek: 7 }],
    ['dayOfWeek', { dayOfWeek: 1.5 }],
    ['startTime', { startTime: '8:00' }],
    ['endTime', { endTime: '24:00' }],
    ['endTime', { endTime: '08:00' }],
    ['endTime', { startTime: '11:00' }],
  ])('with a wrong %s are 400: %j', async (field, change) => {
    const wrong = { ...FRIDAY, ...change }
    for (const call of [
      () => api.admin().schedule.createTimeSlot(wrong),
      () => api.admin().schedule.updateTimeSlot({ id: 1, ...wrong }),
    ]) {
      const { status, body } = await errorOf(call())
      expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: [field] })
    }
    expect(await api.visitor().schedule.timeSlots()).toHaveLength(clinic.officeHours.length)
  })

  it('that are not there are 404', async () => {
    expect((await errorOf(api.admin().schedule.updateTimeSlot({ id: 999_999, ...FRIDAY }))).status).toBe(404)
    expect((await errorOf(api.admin().schedule.deleteTimeSlot({ id: 999_999 }))).status).toBe(404)
  })
})

describe('the blocked dates', () => {
  it('are told in order of time, as days, with their reasons', async () => {
    await api.admin().schedule.blockDate({ date: '2026-12-25', reason: ' Christmas ' })
    await api.admin().schedule.blockDate({ date: '2026-11-26' })
    expect(await api.admin().schedule.blockedDates()).toEqual([
      { id: expect.any(Number), date: '2026-11-26', reason: null },
      { id: expect.any(Number), date: '2026-12-25', reason: 'Christmas' },
    ])
  })

  it('can be blocked once each: a second time is 409, and the first reason stays', async () => {
    const blocked = await api.admin().schedule.blockDate({ date: '2026-12-25', reason: 'Christmas' })
    const again = api.admin().schedule.blockDate({ date: '2026-12-25', reason: 'Inventory' })
    expect(await errorOf(again)).toMatchObject({
      status: 409,
      body: { message: 'This date is already blocked' },
    })
    expect(await api.admin().schedule.blockedDates()).toEqual([blocked])
  })

  it('are open again when unblocked, and 404 when they are not there', async () => {
    const { id } = await api.admin().schedule.blockDate({ date: '2026-11-23' })
    const isOpen = async () => (await api.visitor().availability.day({ date: '2026-11-23' })).available
    expect(await isOpen()).toBe(false)
    expect(await api.admin().schedule.unblockDate({ id })).toEqual({ success: true })
    expect(await isOpen()).toBe(true)
    expect((await errorOf(api.admin().schedule.unblockDate({ id }))).status).toBe(404)
  })

  it.each(['2026-02-30', '0000-01-01', '12/25/2026'])('cannot be %j: 400', async date => {
    const { status, body } = await errorOf(api.admin().schedule.blockDate({ date }))
    expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: ['date'] })
  })
})
