import { type AppointmentRow, TAKES_TIME } from '@clinic/database/entities/appointment.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { cachedStatement, prepared } from '@clinic/database/prepared-statements.ts'
import { epochMs } from '@clinic/database/sql-instant.ts'
import { rowsAsJson } from '@clinic/database/sql-parts.ts'
import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import {
  findRoom,
  MAX_ROOM,
  readVisitSettings,
  type VisitSettings,
} from '@clinic/domain/availability/visit-types.ts'
import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import { dayBounds, dayOfWeek, daysBetween, eachDay } from '@clinic/domain/clinic-time.ts'
import type { SpecialHours } from '@clinic/domain/schedule/day-hours.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Reads } from '../context.ts'
import { visitItems } from './visit-settings.ts'

/** Weekly windows, blocked days and special hours, as read by scheduleColumns. */
export interface ScheduleRow {
  timeSlots: DayPlan['timeSlots']
  blocked: { date: string; reason: string | null }[]
  special: (SpecialHours & { date: string })[]
}

interface PlanRow extends ScheduleRow {
  taken: (BusyTime & { type: string })[]
  /** Start and end, earliest first: a range may have hundreds. */
  busy: [startsAt: number, endsAt: number][]
  visits: { key: string; value: string }[]
}

interface DayRange {
  first: string
  /** Included; undefined for all days from `first` on. */
  last?: string
}

/** Columns for the blocked days and special hours of a range of days, in order. */
export function datedColumns({ first, last }: DayRange) {
  const until = last === undefined ? sql`` : sql`and date <= ${last}::date`
  const blocked = sql`select date, reason from blocked_dates where date >= ${first}::date ${until} order by date`
  const special = sql`
    select id, date, start_time as "startTime", end_time as "endTime", open, types, reason, translations
    from special_hours where date >= ${first}::date ${until} order by date, start_time, id`
  return sql`${rowsAsJson(blocked)} as blocked, ${rowsAsJson(special)} as special`
}

/** Columns for weekly windows (optionally of one weekday), and for the dates of a range of days. */
export function scheduleColumns({ weekday, ...days }: DayRange & { weekday?: number }) {
  const ofDay = weekday === undefined ? sql`` : sql`where day_of_week = ${weekday}`
  const timeSlots = sql`
    select id, day_of_week as "dayOfWeek", start_time as "startTime", end_time as "endTime",
      is_available as "isAvailable", types
    from time_slots ${ofDay}`
  return sql`${rowsAsJson(timeSlots)} as "timeSlots", ${datedColumns(days)}`
}

export interface DayPlansValues {
  first: string
  last: string
  /** The instants at which the first day starts and the last one ends. */
  start: string
  end: string
  /** Given for a single day. */
  weekday?: number
  /** An appointment to move. */
  except?: number
}

/** The values of dayPlansQuery for the days `first` to `last`. */
export function dayPlansValues(
  first: string,
  last: string,
  timeZone: string,
  except?: number,
): DayPlansValues {
  const bounds = dayBounds(first, timeZone)
  const isSingle = first === last
  const { end } = isSingle ? bounds : dayBounds(last, timeZone)
  return {
    first,
    last,
    start: new Date(bounds.start).toISOString(),
    end: new Date(end).toISOString(),
    ...(isSingle && { weekday: dayOfWeek(first) }),
    ...(except !== undefined && { except }),
  }
}

/** The room after a visit, or that of the next one, may reach over midnight. */
const NEAR = sql.raw(`interval '${MAX_ROOM} minutes'`)

/** Reads everything the openings of some days depend on, with instants in epoch milliseconds. */
export function dayPlansQuery({ first, last, start, end, weekday, except }: DayPlansValues) {
  const taken = sql`
    select ${epochMs('appointment_date')} as "startsAt", ${epochMs('ends_at')} as "endsAt", appointment_type as type
    from appointments
    where ${sql.raw(TAKES_TIME)}
      and tstzrange(appointment_date, ends_at) && tstzrange(
        ${start}::timestamptz - ${NEAR}, ${end}::timestamptz + ${NEAR})
      ${except === undefined ? sql`` : sql`and id <> ${except}`}`
  return sql<PlanRow>`${prepared}
    select ${scheduleColumns({ first, last, ...(weekday !== undefined && { weekday }) })},
      ${rowsAsJson(taken)} as taken,
      (select coalesce(json_agg(json_build_array(${epochMs('starts_at')}, ${epochMs('ends_at')}) order by starts_at), '[]')
        from busy_times
        where tstzrange(starts_at, ends_at) && tstzrange(${start}::timestamptz, ${end}::timestamptz)) as busy,
      ${visitItems} as visits`
}

const readDayPlans = cachedStatement(dayPlansQuery)

/** Max days read at once: a year and a margin. */
const MAX_DAYS = 400

/** Plans of the clinic days from `first` to `last`, in order, read in one statement; none if `last` is earlier. */
export async function loadDayPlans(
  reads: Reads,
  first: string,
  last: string,
  timeZone: string,
  except?: number,
): Promise<DayPlan[]> {
  const days = daysBetween(first, last) + 1
  if (days < 1) return []
  if (days > MAX_DAYS) throw new RangeError(`Plans of ${days} days are too many to read at once`)
  const row = onlyRow(await readDayPlans(reads, dayPlansValues(first, last, timeZone, except)))
  const readDays = eachDay(first, last)
  const busy = groupByDay(row.busy, readDays, timeZone)
  const visits = readVisitSettings(row.visits)
  return readDays.map((day, index) => toDayPlan(row, { day, timeZone, busy: busy[index] ?? [], visits }))
}

/** The plan of one clinic day, without the appointment `except`, which is to be moved. */
export async function loadDayPlan(
  reads: Reads,
  day: string,
  timeZone: string,
  except?: number,
): Promise<DayPlan> {
  return onlyRow(await loadDayPlans(reads, day, day, timeZone, except))
}

/** Plans of the days for moving an appointment: its current time neither blocks a start nor is offered. */
export async function loadMovePlans(
  reads: Reads,
  first: string,
  last: string,
  timeZone: string,
  { id, appointmentDate }: Pick<AppointmentRow, 'id' | 'appointmentDate'>,
): Promise<DayPlan[]> {
  const plans = await loadDayPlans(reads, first, last, timeZone, id)
  return plans.map(plan => ({ ...plan, current: appointmentDate.getTime() }))
}

/** The busy times that overlap each day, in one pass: both are in order, and a range has hundreds of them. */
function groupByDay(busy: PlanRow['busy'], days: readonly string[], timeZone: string): BusyTime[][] {
  if (busy.length === 0) return []
  const grouped = days.map(day => ({ ...dayBounds(day, timeZone), times: [] as BusyTime[] }))
  let from = 0
  for (const [startsAt, endsAt] of busy) {
    while ((grouped[from]?.end ?? startsAt + 1) <= startsAt) from++
    for (let index = from; (grouped[index]?.start ?? endsAt) < endsAt; index++)
      grouped[index]?.times.push({ startsAt, endsAt })
  }
  return grouped.map(({ times }) => times)
}

function toDayPlan(
  { timeSlots, blocked, special, taken }: PlanRow,
  { day, timeZone, busy, visits }: Pick<DayPlan, 'day' | 'timeZone' | 'busy'> & { visits: VisitSettings },
): DayPlan {
  const { start, end } = dayBounds(day, timeZone)
  const near = MAX_ROOM * MINUTE_MS
  return {
    day,
    timeZone,
    timeSlots,
    blocked: blocked.find(({ date }) => date === day) ?? null,
    special: special.filter(({ date }) => date === day),
    taken: taken
      .filter(({ startsAt, endsAt }) => startsAt < end + near && endsAt > start - near)
      .map(({ type, ...time }) => ({ ...time, room: findRoom(visits, type) })),
    busy,
    visits,
  }
}
