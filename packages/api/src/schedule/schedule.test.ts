import { clinic } from '@clinic/domain/clinic.ts'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtIssues, caughtReason } from '../testing/test-api.ts'

const api = shareTestApi()

const FRIDAY = { dayOfWeek: 5, startTime: '08:00', endTime: '10:00' }
const onFriday = async () => (await api.visitor().availability.day({ date: '2026-11-27' })).openings.length

describe('the time slots', () => {
  it('are public, by day and time', async () => {
    const slots = await api.visitor().schedule.timeSlots()
    expect(slots.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))).toEqual(
      clinic.officeHours,
    )
  })

  it('are open from the moment they are added until they are closed or deleted', async () => {
    const slot = await api.admin().schedule.createTimeSlot(FRIDAY)
    expect(slot).toEqual({ id: expect.any(Number), ...FRIDAY, isAvailable: true, types: [], version: 1 })
    expect(await onFriday()).toBe(5)
    const closed = await api.admin().schedule.updateTimeSlot({ ...slot, isAvailable: false })
    expect(closed).toEqual({ ...slot, isAvailable: false, version: 2 })
    expect(await onFriday()).toBe(0)
    await api.admin().schedule.updateTimeSlot({ ...closed, isAvailable: true, endTime: '09:15' })
    expect(await onFriday()).toBe(2)
    expect(await api.admin().schedule.deleteTimeSlot({ id: slot.id })).toEqual({ success: true })
    expect(await onFriday()).toBe(0)
  })

  it('stay closed when a change of their hours omits the flag', async () => {
    const slot = await api.admin().schedule.createTimeSlot({ ...FRIDAY, isAvailable: false })
    const changed = await api.admin().schedule.updateTimeSlot({ id: slot.id, ...FRIDAY, endTime: '11:00' })
    expect(changed).toMatchObject({ isAvailable: false, endTime: '11:00' })
  })

  it.each([
    [{ dayOfWeek: 6 }, { ...FRIDAY, dayOfWeek: 6 }],
    [{ startTime: ' 09:30 ' }, { ...FRIDAY, startTime: '09:30' }],
    [{ endTime: '11:00' }, { ...FRIDAY, endTime: '11:00' }],
    [
      { isAvailable: true, startTime: '' },
      { ...FRIDAY, isAvailable: true },
    ],
  ])('keep absent fields: %j', async (change, kept) => {
    const slot = await api.admin().schedule.createTimeSlot({ ...FRIDAY, isAvailable: false })
    const changed = await api.admin().schedule.updateTimeSlot({ id: slot.id, ...change })
    expect(changed).toEqual({ ...slot, ...kept, version: 2 })
  })

  it.each([{ startTime: '10:00' }, { endTime: '08:00' }, { startTime: '11:00', endTime: '10:30' }])(
    'must still end after they start when a change has only one of the two: %j is 400',
    async change => {
      const slot = await api.admin().schedule.createTimeSlot(FRIDAY)
      const changed = api.admin().schedule.updateTimeSlot({ id: slot.id, ...change })
      expect(await caughtIssues(changed)).toEqual(['endTime: Must be after the start time'])
    },
  )
})

describe('the blocked dates', () => {
  it('are public in order of time, as days, with their reasons', async () => {
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
    expect(await caughtReason(again)).toBe('dateAlreadyBlocked')
    expect(await api.admin().schedule.blockedDates()).toEqual([blocked])
  })

  it('are open again when unblocked', async () => {
    const { id } = await api.admin().schedule.blockDate({ date: '2026-11-23' })
    const isOpen = async () => (await api.visitor().availability.day({ date: '2026-11-23' })).available
    expect(await isOpen()).toBe(false)
    expect(await api.admin().schedule.unblockDate({ id })).toEqual({ success: true })
    expect(await isOpen()).toBe(true)
  })
})
