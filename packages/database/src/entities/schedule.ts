import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { ReasonTranslations } from '@clinic/domain/schedule/day-hours.ts'
import { defineEntity, p } from '@mikro-orm/core'

const TIMES = `start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`

/** Types of visit that hours are for; none for all of them. */
const TYPES = `types <@ array[${APPOINTMENT_TYPES.map(type => `'${type}'`).join(', ')}]`

/** A weekly window; times are `HH:MM` in clinic time, and day 0 is Sunday. */
export const TimeSlotEntity = defineEntity({
  name: 'TimeSlot',
  tableName: 'time_slots',
  properties: {
    id: p.integer().primary(),
    dayOfWeek: p.integer(),
    startTime: p.text(),
    endTime: p.text(),
    isAvailable: p.boolean().default(true),
    types: p.array().$type<AppointmentType[]>().defaultRaw(`'{}'`),
    version: p.integer().default(1),
  },
  checks: [
    { name: 'time_slots_day_of_week', expression: 'day_of_week >= 0 and day_of_week <= 6' },
    { name: 'time_slots_times', expression: TIMES },
    { name: 'time_slots_types', expression: TYPES },
    { name: 'time_slots_end_after_start', expression: 'end_time > start_time' },
  ],
  indexes: [{ name: 'time_slots_by_day', properties: ['dayOfWeek', 'startTime'] }],
})

/** A clinic day that cannot be booked. */
export const BlockedDateEntity = defineEntity({
  name: 'BlockedDate',
  tableName: 'blocked_dates',
  properties: {
    id: p.integer().primary(),
    date: p.date().unique('blocked_dates_date_unique'),
    reason: p.text().strictNullable(),
  },
})

/** Hours of one clinic day that open or close it besides its weekly ones; times are `HH:MM` in clinic time. */
export const SpecialHoursEntity = defineEntity({
  name: 'SpecialHours',
  tableName: 'special_hours',
  properties: {
    id: p.integer().primary(),
    date: p.date(),
    startTime: p.text(),
    endTime: p.text(),
    open: p.boolean(),
    types: p.array().$type<AppointmentType[]>().defaultRaw(`'{}'`),
    reason: p.text().strictNullable(),
    translations: p.json().$type<ReasonTranslations>().defaultRaw(`'{}'`),
    version: p.integer().default(1),
  },
  checks: [
    { name: 'special_hours_times', expression: TIMES },
    { name: 'special_hours_types', expression: TYPES },
    { name: 'special_hours_end_after_start', expression: 'end_time > start_time' },
  ],
  indexes: [{ name: 'special_hours_by_date', properties: ['date', 'startTime'] }],
})
