import { clinic } from '@clinic/domain/clinic.ts'
import type { WeekSlot } from '@clinic/domain/schedule/week-hours.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtReason, countFulfilled, invalidField } from '../testing/test-api.ts'

const api = shareTestApi()

const stored = () => api.visitor().schedule.timeSlots()
const hours = (slots: readonly WeekSlot[]) =>
  slots.map(({ dayOfWeek, startTime, endTime, isAvailable }) => ({
    dayOfWeek,
    startTime,
    endTime,
    isAvailable,
  }))
const countEntries = async () =>
  (await api.rows(sql`select id from audit_entries where subject = 'time_slots'`)).length
const open = (dayOfWeek: number, startTime: string, endTime: string): WeekSlot => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable: true,
})

interface Saved {
  read?: { id: number; version: number }[]
  choices?: { id: number; version: number; choice: 'keep' | 'cancel' | 'ask' }[] | null
  officeHoursShown?: 'fixed' | 'schedule'
}

async function save(slots: WeekSlot[], { read, choices = null, officeHoursShown }: Saved = {}) {
  return api.admin().schedule.change({
    change: { change: 'week', slots, read: read ?? (await stored()), officeHoursShown },
    choices,
  })
}

describe('saving the whole week', () => {
  const WEEK = [open(1, '08:00', '12:00'), open(1, '13:00', '17:00'), open(5, '09:00', '12:00')]

  it('replaces the time slots, and keeps the rows whose times stay', async () => {
    const before = await stored()
    const kept = before.find(({ dayOfWeek, startTime }) => dayOfWeek === 1 && startTime === '14:00')
    await save(
      [...WEEK, open(1, '17:00', '18:00')].map((slot, at) => (at === 1 ? open(1, '14:00', '17:00') : slot)),
    )
    const after = await stored()
    expect(hours(after)).toEqual([
      open(1, '08:00', '12:00'),
      open(1, '14:00', '17:00'),
      open(1, '17:00', '18:00'),
      open(5, '09:00', '12:00'),
    ])
    expect(after[1]).toEqual(kept)
  })

  it('changes no row and writes no audit entry when the week is the same', async () => {
    const before = await stored()
    const audited = await countEntries()
    await save(hours(before))
    expect(await stored()).toEqual(before)
    expect(await countEntries()).toBe(audited)
  })

  it('opens the new hours for booking, and writes each change to the audit log', async () => {
    const audited = await countEntries()
    await save(WEEK)
    const friday = await api.visitor().availability.day({ date: '2026-11-27', duration: 30 })
    expect(friday.openings[0]).toMatchObject({ startTime: '09:00' })
    const entries = await api.rows<{ actor: string; action: string }>(sql`
      select actor, action from audit_entries where subject = 'time_slots' order by id offset ${audited}`)
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['admin']))
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['changed', 'created', 'deleted']))
  })

  it('sets which office hours the site shows, in the same save', async () => {
    await save(WEEK, { officeHoursShown: 'schedule' })
    const shown = async () => (await api.visitor().content.practice()).officeHours
    expect(await shown()).toMatchObject([{ startTime: '08:00' }, { startTime: '13:00' }, { dayOfWeek: 5 }])
    await save(WEEK)
    expect(await shown()).toHaveLength(3)
    await save(WEEK, { officeHoursShown: 'fixed' })
    expect(await shown()).toEqual(clinic.officeHours)
  })

  it('applies the choices for the appointments that the new week leaves outside', async () => {
    const [inside, outside] = [
      await api.insertAppointment('2026-11-23T15:00Z'),
      await api.insertAppointment('2026-11-24T15:00Z'),
    ]
    const { appointments } = await api.admin().appointments.affected({ change: 'week', slots: WEEK })
    expect(appointments.map(({ id }) => id)).toEqual([outside])
    const outcome = await save(WEEK, { choices: [{ id: outside, version: 1, choice: 'cancel' }] })
    expect(outcome).toEqual({ keep: 0, cancel: 1, ask: 0 })
    expect(await api.rows(sql`select id, status from appointments order by id`)).toEqual([
      { id: inside, status: 'confirmed' },
      { id: outside, status: 'cancelled' },
    ])
  })
})

describe('a week that was read before another save', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'changed',
      async () => api.admin().schedule.updateTimeSlot({ id: (await stored())[0]?.id ?? 0, endTime: '11:00' }),
    ],
    ['added', () => api.admin().schedule.createTimeSlot(open(6, '09:00', '10:00'))],
    ['deleted', async () => api.admin().schedule.deleteTimeSlot({ id: (await stored())[0]?.id ?? 0 })],
  ])('is rejected whole when a time slot was %s', async (_how, write) => {
    const id = await api.insertAppointment('2026-11-24T15:00Z')
    const read = await stored()
    await write()
    const between = await stored()
    const saving = save([], {
      read,
      officeHoursShown: 'schedule',
      choices: [{ id, version: 1, choice: 'cancel' }],
    })
    expect(await caughtReason(saving)).toBe('stale')
    expect(await stored()).toEqual(between)
    expect(await api.rows(sql`select status from appointments`)).toEqual([{ status: 'confirmed' }])
    expect((await api.visitor().content.practice()).practice.officeHoursShown).toBe('fixed')
  })

  it('is rejected for all but the first of three concurrent saves', async () => {
    const read = await stored()
    expect(
      await countFulfilled(
        ['10:00', '11:00', '12:00'].map(endTime => save([open(3, '08:00', endTime)], { read })),
      ),
    ).toBe(1)
    expect(await stored()).toHaveLength(1)
  })
})

it('a week with overlapping hours is 400', async () => {
  const slots = [open(1, '09:00', '12:00'), open(1, '11:00', '13:00')]
  expect(await invalidField(save(slots))).toBe('change.slots.1.startTime')
})

it('adjacent hours, and a closed time slot beside open ones, can be saved', async () => {
  const week = [
    open(1, '09:00', '12:00'),
    { ...open(1, '10:00', '11:00'), isAvailable: false },
    open(1, '12:00', '13:00'),
  ]
  await save(week)
  expect(hours(await stored())).toEqual(week)
})
