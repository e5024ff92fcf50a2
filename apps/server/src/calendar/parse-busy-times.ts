import { type BusyTime, mergeBusyTimes } from '@clinic/domain/calendars/busy-times.ts'
import { type Remark, Remarks } from '@clinic/domain/calendars/remarks.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { isOwnUid } from './calendar-file.ts'
import { createZoneFinder } from './pass/find-zone.ts'
import { readAddress } from './pass/invitation-responses.ts'
import { listBusyList } from './pass/list-busy-lists.ts'
import { listTimes } from './pass/list-times.ts'
import { type OutsideContext, parseEvent } from './pass/parse-event.ts'
import { type CalendarLines, parseLines } from './pass/parse-lines.ts'
import { readFirst } from './pass/parse-values.ts'
import { namedZone } from './pass/zones.ts'

/** What of a calendar is read: times that overlap `from` to `until` (epoch milliseconds). */
export interface BusyTimesRequest {
  content: string
  from: number
  until: number
  /** For all-day events, and for times without a zone. */
  timeZone: string
  /** Email addresses by which invitations of the calendar's owner are known, in lower case. */
  owners?: readonly string[]
  /** Whether invitations without an answer are busy times. */
  countsUnanswered?: boolean
  /** Whether events of this product count, which are another installation's. */
  isOthersFeed?: boolean
}

/** Busy times, merged and in order, and remarks on skipped or guessed events. */
export interface ParsedCalendar {
  times: BusyTime[]
  remarks: Remark[]
}

/** Times within the window. */
const MAX_TIMES = 20_000

/** Years that an instant of the API and PostgreSQL can both have. */
const [FIRST_INSTANT, LAST_INSTANT] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59:59Z')]

/**
 * Reads the busy times of an iCalendar file, not those of free, cancelled, unaccepted or this product's own events;
 * all-day events take days of the clinic. Throws a RuleError for anything but a calendar, and past MAX_TIMES.
 */
export function parseBusyTimes(request: BusyTimesRequest): ParsedCalendar {
  const file = parseLines(request.content)
  if (!file) throw new RuleError('notACalendar')
  const remarks = new Remarks()
  if (file.isCut) remarks.add('cutShort')
  const times: BusyTime[] = []
  for (const { startsAt, endsAt } of listFile(file.calendars, request, remarks)) {
    if (startsAt >= request.until || endsAt <= request.from) continue
    const time = { startsAt: Math.max(startsAt, FIRST_INSTANT), endsAt: Math.min(endsAt, LAST_INSTANT) }
    if (times.push(time) > MAX_TIMES) throw new RuleError('calendarTooManyEvents')
  }
  return { times: mergeBusyTimes(times), remarks: remarks.list() }
}

function* listFile(
  calendars: readonly CalendarLines[],
  request: BusyTimesRequest,
  remarks: Remarks,
): Generator<BusyTime> {
  const events: { uid: string | null; lines: readonly string[]; context: OutsideContext }[] = []
  for (const calendar of calendars) {
    const context = readContext(calendar, request)
    for (const { lines } of calendar.events) {
      const uid = readFirst(lines, 'UID', text => text.trim() || null)
      if (request.isOthersFeed || !isOwnUid(uid ?? '')) events.push({ uid, lines, context })
    }
    for (const { lines } of calendar.busyLists) yield* listBusyList(lines, context, remarks)
  }
  // Events without a UID have nothing to do with each other.
  for (const sameUid of Map.groupBy(events, event => event.uid ?? event).values()) {
    const parsed = sameUid.map(({ lines, context }) => parseEvent(lines, context))
    for (const unread of parsed) if (typeof unread === 'string') remarks.add('unreadableEvent', unread)
    yield* listTimes(
      parsed.filter(event => typeof event !== 'string'),
      request,
      remarks,
    )
  }
}

function readContext(
  { lines, zones }: CalendarLines,
  { owners = [], countsUnanswered = false, ...window }: BusyTimesRequest,
): OutsideContext {
  const named = readFirst(lines, 'X-WR-CALNAME', readAddress)
  return {
    isCancelled: readFirst(lines, 'METHOD', text => text.toUpperCase()) === 'CANCEL',
    owners: new Set(named === null ? owners : [...owners, named]),
    countsUnanswered,
    findZone: createZoneFinder(zones, window),
    clinic: namedZone(window.timeZone),
  }
}
