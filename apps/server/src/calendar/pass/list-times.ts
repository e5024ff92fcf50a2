import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import type { Remarks } from '@clinic/domain/calendars/remarks.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { CleanRule } from './clean-rule.ts'
import { findMomentZone, type OutsideContext, type OutsideEvent, toSeriesWall } from './parse-event.ts'
import { type Length, type Period, readMoment, type WrittenTime } from './parse-values.ts'
import { repeat } from './repeat.ts'
import { toWall, wallToInstant, type Zone } from './zones.ts'

/** Epoch milliseconds. */
export interface Window {
  from: number
  until: number
  timeZone: string
}

/** A time of an event, with the event that says whether it is busy. */
interface InstanceTime extends BusyTime {
  event: OutsideEvent
}

/** Instances of a series by which it is known that one is left out or replaced. */
interface InstanceNames {
  days: Set<number>
  /** Days of an all-day series, as written. */
  writtenDays: Set<number>
  walls: Set<number>
  instants: Set<number>
}

/** From an instant on, a series has other times. */
interface Range {
  from: number
  shift: number
  event: OutsideEvent
}

type Reach = Pick<Window, 'from' | 'until'>

/** An event with the walls that each rule gives within reach; null if only the first time counts. */
interface RepeatedEvent extends OutsideEvent {
  rules: (CleanRule & { walls: number[] | null })[]
}

/** How long before the window the start of a recurring event is looked for. */
const MAX_REACH_MS = 5 * 366 * DAY_MS

/** Lists the busy times of the events with one UID within a window, and adds remarks on their errors. */
export function* listTimes(
  all: readonly OutsideEvent[],
  window: Window,
  remarks: Remarks,
): Generator<BusyTime> {
  const events = dropRemoved(dropOldVersions(all))
  const exceptions = events.filter(({ replaces }) => replaces !== null)
  const replaced = nameInstances(
    exceptions.filter(({ isRanged }) => !isRanged),
    ({ replaces }) => (replaces ? [replaces] : []),
  )
  // An exception repeats its series' rule. Without the series, it is a copied series that kept its RECURRENCE-ID.
  if (exceptions.length < events.length) for (const exception of exceptions) exception.rules = []
  for (const event of events) {
    const ranges = event.replaces === null ? listRanges(event, exceptions) : []
    if (!event.isBusy && ranges.length === 0) continue
    const reach = findReach(event.length, ranges, window)
    const rules = event.rules.map(rule => ({ ...rule, walls: repeatRule(rule, event, reach) }))
    const repeated = { ...event, rules }
    let isInWindow = false
    for (const { startsAt, endsAt, event: source } of listInstances(repeated, replaced, ranges, reach)) {
      if (startsAt - source.travel >= window.until || Math.max(endsAt, startsAt + 1) <= window.from) continue
      const isFirst = !isInWindow
      isInWindow = true
      if (!source.isBusy) continue
      const day = clinicDay(startsAt, window.timeZone)
      if (source.isUnanswered && !source.context.countsUnanswered) {
        if (isFirst) remarks.add('unanswered', day)
      } else if (endsAt <= startsAt) {
        if (isFirst && source.doubts.every(({ kind }) => kind !== 'unreadableEvent'))
          remarks.add('noLength', day)
      } else yield { startsAt: startsAt - source.travel, endsAt }
    }
    if (event.isBusy) addDoubts(repeated, isInWindow, window, remarks)
  }
}

/** Adds remarks on the errors of an event that is busy in the window, or would be by a rule that was not read. */
function addDoubts(event: RepeatedEvent, isInWindow: boolean, window: Window, remarks: Remarks): void {
  if (isInWindow) for (const { kind, example } of event.doubts) remarks.add(kind, example)
  if (event.rules.length === 0 || wallToInstant(event.startWall, event.zone) >= window.until) return
  for (const { walls, until, isPartial, given } of event.rules) {
    const last = until === null ? null : findUntil(until, event)
    if (last !== null && last < window.from - DAY_MS) continue
    if (until !== null && last === null) remarks.add('unreadableUntil', showRule(given))
    if (walls === null) remarks.add('firstTimeOnly', showRule(given))
    else if (isPartial && isInWindow) remarks.add('partialRule', showRule(given))
  }
}

/** The known parts of a rule: whatever else is in it may be a note. */
const showRule = (text: string) =>
  text
    .split(';')
    .filter(part => /^[A-Z]{2,12}=[\w,+-]*$/i.test(part))
    .join(';')

/** Leaves out events for whose instance there is one with a higher SEQUENCE. */
function dropOldVersions(events: readonly OutsideEvent[]): readonly OutsideEvent[] {
  const highest = new Map<string, number>()
  const series = events.find(({ replaces }) => replaces === null)
  const key = (event: OutsideEvent) => (event.replaces ? `${findReplacedWall(event, series ?? event)}` : '')
  for (const event of events) highest.set(key(event), Math.max(highest.get(key(event)) ?? 0, event.sequence))
  return events.filter(event => event.sequence === highest.get(key(event)))
}

/** Leaves out instances that a later version of their series excludes, as programs do that delete a moved one. */
function dropRemoved(events: readonly OutsideEvent[]): readonly OutsideEvent[] {
  const [series, ...others] = events.filter(({ replaces }) => replaces === null)
  if (!series || others.length > 0) return events
  const names = nameExcluded(series)
  return events.filter(
    ({ replaces, isRanged, sequence }) =>
      replaces === null ||
      isRanged ||
      sequence >= series.sequence ||
      !isNamed(toAddedWall(replaces, series), series, names),
  )
}

const nameExcluded = (event: OutsideEvent) => nameInstances([event], ({ excluded }) => excluded)

function isNamed(wall: number, { zone, isDay }: OutsideEvent, names: InstanceNames): boolean {
  const day = Math.floor(wall / DAY_MS)
  if (isDay) return names.writtenDays.has(day)
  return names.days.has(day) || names.walls.has(wall) || names.instants.has(wallToInstant(wall, zone))
}

function nameInstances(
  events: readonly OutsideEvent[],
  listMoments: (event: OutsideEvent) => readonly WrittenTime[],
): InstanceNames {
  const named: InstanceNames = {
    days: new Set(),
    writtenDays: new Set(),
    walls: new Set(),
    instants: new Set(),
  }
  for (const event of events) for (const moment of listMoments(event)) addName(named, moment, event.context)
  return named
}

function addName(named: InstanceNames, moment: WrittenTime, context: OutsideContext): void {
  const day = Math.floor(moment.at / DAY_MS)
  named.writtenDays.add(day)
  if (moment.kind === 'day') named.days.add(day)
  else if (moment.kind === 'wall' && moment.tzid === undefined) named.walls.add(moment.at)
  else {
    const instant = wallToInstant(moment.at, findMomentZone(moment, null, context))
    named.instants.add(instant)
    const wall = toSeriesWall(moment, context.clinic, context)
    if (moment.kind === 'instant' && wall % DAY_MS === 0) named.writtenDays.add(wall / DAY_MS)
  }
}

function listRanges(event: OutsideEvent, exceptions: readonly OutsideEvent[]): Range[] {
  return exceptions
    .filter(({ isRanged }) => isRanged)
    .map((exception): Range => {
      const { zone, startWall } = exception
      const replacedWall = findReplacedWall(exception, event)
      const shift = toWall(wallToInstant(startWall, zone), event.zone) - replacedWall
      return { from: wallToInstant(replacedWall, event.zone), shift, event: exception }
    })
    .sort((a, b) => a.from - b.from)
}

/** The wall clock of the instance that an exception replaces, which may be named in another form than its series. */
function findReplacedWall({ replaces, startWall, context }: OutsideEvent, series: OutsideEvent): number {
  const named = toSeriesWall(replaces ?? { kind: 'wall', at: startWall }, series.zone, context)
  return replaces?.kind === 'day' && !series.isDay ? named + modulo(series.startWall, DAY_MS) : named
}

const modulo = (value: number, by: number) => ((value % by) + by) % by

function* listInstances(
  event: RepeatedEvent,
  replaced: InstanceNames,
  ranges: readonly Range[],
  reach: Reach,
): Generator<InstanceTime> {
  const { zone, context } = event
  const excluded = nameExcluded(event)
  const names = event.replaces === null ? [excluded, replaced] : [excluded]
  const isLeftOut = (wall: number) => names.some(named => isNamed(wall, event, named))
  const walls = new Set([event.startWall, ...event.rules.flatMap(rule => rule.walls ?? [])])
  for (const added of event.added) {
    const start = 'start' in added ? added.start : added
    const wall = toAddedWall(start, event)
    if (!('start' in added)) walls.add(wall)
    else if (!isLeftOut(wall)) yield { ...spanPeriod(added, wall, zone, context), event }
  }
  for (const wall of walls) {
    if (wall < reach.from || wall > reach.until || isLeftOut(wall)) continue
    const range = ranges.findLast(({ from }) => wallToInstant(wall, zone) >= from)
    const source = range?.event ?? event
    yield { ...span(wall + (range?.shift ?? 0), source.length, zone), event: source }
  }
}

/** The walls at which a time can start that is in the window. */
function findReach(length: Length | null, ranges: readonly Range[], { from, until }: Window): Reach {
  const moved = Math.max(0, ...ranges.map(({ shift }) => Math.abs(shift)))
  const lengths = [length, ...ranges.map(({ event }) => event.length)]
  const maxLength = Math.max(...lengths.map(one => (one ? one.wall + one.exact : 0)))
  return { from: from - maxLength - moved - 2 * DAY_MS, until: until + moved + 2 * DAY_MS }
}

/** The walls of a rule within reach; null if it cannot be repeated. */
function repeatRule(rule: CleanRule, event: OutsideEvent, reach: Reach): number[] | null {
  const { text, count } = rule
  if (text === null) return null
  const { startWall, zone, isDay } = event
  const last = rule.until === null ? null : findUntil(rule.until, event)
  const span = {
    from: Math.max(reach.from, reach.until - MAX_REACH_MS),
    until: last === null ? reach.until : Math.min(toWall(last, zone), reach.until),
  }
  const walls = repeat({ text: addMonth(text, startWall), count }, startWall, span)
  return isDay && walls ? walls.map(wall => wall - modulo(wall, DAY_MS)) : walls
}

/** Google and Windows name the day of the month alone for once a year; in RFC 5545 that is every month. */
function addMonth(text: string, startWall: number): string {
  const namesDayAlone = /FREQ=YEARLY/.test(text) && /BYMONTHDAY=/.test(text) && !OTHER_PARTS.test(text)
  return namesDayAlone ? `${text};BYMONTH=${new Date(startWall).getUTCMonth() + 1}` : text
}

const OTHER_PARTS = /BY(?:MONTH|YEARDAY|WEEKNO)=/

/** The last instant of a rule with UNTIL, which is part of it; null if it is unreadable. */
function findUntil(text: string, { zone, isDay, context }: OutsideEvent): number | null {
  const moment = readMoment(text, '')
  if (!moment) return null
  if (moment.kind === 'day') return wallToInstant(moment.at + DAY_MS, zone) - 1
  if (moment.kind === 'instant' && (!isDay || moment.at % (30 * MINUTE_MS) !== 0)) return moment.at
  // Programs write the last of several days as its midnight, in UTC or in their own zone (UTC-11 to UTC+12).
  const at = moment.kind === 'instant' ? Math.floor((moment.at + 12 * HOUR_MS) / DAY_MS) * DAY_MS : moment.at
  return wallToInstant(at, findMomentZone({ ...moment, kind: 'wall' }, zone, context))
}

function toAddedWall(moment: WrittenTime, { zone, isDay, startWall, context }: OutsideEvent): number {
  if (isDay) return moment.at - modulo(moment.at, DAY_MS)
  if (moment.kind === 'day') return moment.at + modulo(startWall, DAY_MS)
  return toSeriesWall(moment, zone, context)
}

/** A period whose start is a wall clock of the zone. */
export function spanPeriod({ end }: Period, wall: number, zone: Zone, context: OutsideContext): BusyTime {
  if (!('kind' in end)) return span(wall, end, zone)
  return {
    startsAt: wallToInstant(wall, zone),
    endsAt: wallToInstant(toSeriesWall(end, zone, context), zone),
  }
}

/** A time from a wall clock; the clock change may move a start past its end. */
function span(wall: number, length: Length | null, zone: Zone): BusyTime {
  const startsAt = wallToInstant(wall, zone)
  if (length === null) return { startsAt, endsAt: startsAt }
  const endsAt = wallToInstant(wall + length.wall, zone) + length.exact
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : startsAt + length.wall + length.exact }
}
