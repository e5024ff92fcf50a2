import { type BusyTime, mergeBusyTimes } from '@clinic/domain/calendars/busy-times.ts'
import { dayBounds, isTimeZone, toInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isOwnUid } from './calendar-file.ts'
import { splitCalendars } from './split-calendars.ts'

/** What of a calendar is read: times that overlap `from` to `until` (epoch milliseconds). */
export interface BusyTimesRequest {
  content: string
  from: number
  until: number
  /** For whole days, and for times without a zone. */
  timeZone: string
  /** Occurrences that are looked at, with those before the time that is read. */
  maxSteps?: number
}

/** Occurrences within the time that is read. */
const MAX_INSTANCES = 20_000

/** A daily event since 1970 takes 20,000. */
const MAX_STEPS = 200_000

/** Characters that are parsed together, at 40 bytes each: a worker that runs out of memory can end the process. */
const MAX_PARSED = 1_000_000

/** Years that an instant of the API and PostgreSQL can both have. */
const [FIRST_INSTANT, LAST_INSTANT] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59:59Z')]

/**
 * Reads the busy times of an iCalendar file, merged and in order. Free and cancelled events and this product's own do
 * not count; whole days are days of the clinic. Throws a RuleError for anything but a calendar, and past MAX_INSTANCES.
 */
export function parseBusyTimes(request: BusyTimesRequest): BusyTime[] {
  try {
    return mergeBusyTimes(listBusyTimes(request))
  } catch (error) {
    throw error instanceof RuleError ? error : new RuleError('notACalendar')
  }
}

function listBusyTimes(request: BusyTimesRequest): BusyTime[] {
  ICAL.TimezoneService.reset()
  const times: BusyTime[] = []
  const steps = { left: request.maxSteps ?? MAX_STEPS }
  for (const { zones, events } of splitCalendars(request.content)) {
    const calendar = parseCalendar(zones)
    for (const [uid, ofUid] of Map.groupBy(events, readUid)) {
      if (isOwnUid(uid)) continue
      const components = parseCalendar(ofUid, calendar)
        .getAllSubcomponents('vevent')
        .filter(event => event.hasProperty('dtstart'))
      for (const event of components) registerZones(event)
      try {
        for (const time of listOccurrences(components, request, steps)) {
          if (times.push(time) > MAX_INSTANCES) throw new RuleError('calendarTooManyEvents')
        }
      } catch (error) {
        // An event that is written wrongly must not cost the others.
        if (error instanceof RuleError) throw error
      }
    }
  }
  return times
}

function parseCalendar(parts: readonly string[], parent?: ICAL.Component): ICAL.Component {
  const text = ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\n')
  if (text.length > MAX_PARSED) throw new RuleError('calendarTooManyEvents')
  return new ICAL.Component(ICAL.parse(text) as unknown[], parent)
}

function readUid(event: string): string {
  const line = /^UID[;:].*/im.exec(event)?.[0]
  return line === undefined ? '' : String(ICAL.Property.fromString(line).getFirstValue())
}

/** Occurrences of the events with one UID: a recurring one with its exceptions, or single ones. */
function* listOccurrences(
  events: readonly ICAL.Component[],
  request: BusyTimesRequest,
  steps: { left: number },
): Generator<BusyTime> {
  const exceptions = events.filter(event => event.hasProperty('recurrence-id'))
  const ranged = exceptions.filter(event => event.getFirstProperty('recurrence-id')?.getParameter('range'))
  const replaced = new Set(exceptions.map(event => toKey(event.getFirstPropertyValue('recurrence-id'))))
  for (const component of events) {
    if (ranged.includes(component)) continue
    const event = new ICAL.Event(component, {
      exceptions: component.hasProperty('recurrence-id') ? [] : ranged,
    })
    if (!event.isRecurring() || event.isRecurrenceException()) {
      if (isBusy(component)) yield* within(component, event.startDate, event.endDate, request)
      continue
    }
    const iterator = event.iterator()
    for (let at = iterator.next(); at; at = iterator.next()) {
      if (toEpoch(at, request.timeZone) >= request.until) break
      if (steps.left-- <= 0) throw new RuleError('calendarTooManyEvents')
      const { item, startDate, endDate } = event.getOccurrenceDetails(at)
      const isReplaced = replaced.has(toKey(at)) && item === event
      if (!isReplaced && isBusy(item.component)) yield* within(item.component, startDate, endDate, request)
    }
  }
}

function isBusy(event: ICAL.Component): boolean {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    text('transp') !== 'TRANSPARENT' &&
    text('status') !== 'CANCELLED' &&
    text('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

function* within(
  component: ICAL.Component,
  start: ICAL.Time,
  end: ICAL.Time,
  { from, until, timeZone }: BusyTimesRequest,
): Generator<BusyTime> {
  const startsAt = toEpoch(start, timeZone)
  // The clock change may move a start past its end.
  const length = end.subtractDate(start).toSeconds() * 1_000
  const ending = addDuration(component, start, timeZone) ?? toEpoch(end, timeZone)
  const endsAt = ending > startsAt ? ending : startsAt + length
  // NaN, the end by a DURATION of another type, is not less either.
  if (!(startsAt < endsAt) || startsAt >= until || endsAt <= from) return
  if (startsAt < FIRST_INSTANT || endsAt > LAST_INSTANT) throw new RuleError('notACalendar')
  yield { startsAt, endsAt }
}

/** The end by a DURATION, whose hours are exact (RFC 5545, 3.3.6); ical.js adds them to the wall clock. */
function addDuration(component: ICAL.Component, start: ICAL.Time, timeZone: string): number | undefined {
  const duration = component.getFirstPropertyValue('duration')
  if (start.isDate || !(duration instanceof ICAL.Duration) || duration.isNegative) return undefined
  const { weeks, days, hours, minutes, seconds } = duration
  const onLastDay = start.clone()
  onLastDay.adjust(weeks * 7 + days, 0, 0, 0)
  return toEpoch(onLastDay, timeZone) + ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** One text for the same moment in whatever zone it is written. */
function toKey(value: unknown): string {
  if (!(value instanceof ICAL.Time)) return ''
  return value.isDate || isFloating(value) ? value.toString() : String(value.toUnixTime())
}

const isFloating = ({ zone }: ICAL.Time) => zone === ICAL.Timezone.localTimezone

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
const toDay = ({ year, month, day }: ICAL.Time) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

function toEpoch(time: ICAL.Time, timeZone: string): number {
  if (time.isDate) return dayBounds(toDay(time), timeZone).start
  if (isFloating(time)) return wallToEpoch(time, timeZone)
  return time.toUnixTime() * 1_000
}

/** The instant of a wall-clock time; one that DST skips has the offset from before, as RFC 5545 says (3.3.5). */
function wallToEpoch(time: ICAL.Time, timeZone: string): number {
  const day = toDay(time)
  const minutes = time.hour * 60 + time.minute
  const atMinute =
    toInstant(day, minutes, timeZone) ?? (toInstant(day, minutes - 60, timeZone) ?? 0) + 3_600_000
  return atMinute + time.second * 1_000
}

/** A zone that the file names and does not define. */
class NamedZone extends ICAL.Timezone {
  readonly #timeZone: string

  constructor(tzid: string, timeZone: string) {
    super({ tzid })
    this.#timeZone = timeZone
  }

  override utcOffset(time: ICAL.Time): number {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    return (wall - wallToEpoch(time, this.#timeZone)) / 1_000
  }
}

/** Registers the zones of an event that its file does not define: IANA names, and those that only Windows knows. */
function registerZones(event: ICAL.Component): void {
  for (const property of event.getAllProperties()) {
    const tzid = property.getParameter('tzid')
    if (typeof tzid !== 'string' || event.getTimeZoneByID(tzid) || ICAL.TimezoneService.has(tzid)) continue
    const timeZone = [tzid, ...findIana(tzid)].find(isTimeZone)
    if (timeZone !== undefined) ICAL.TimezoneService.register(new NamedZone(tzid, timeZone), tzid)
  }
}
