import type { RemarkKind } from '@clinic/domain/calendars/remarks.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { type CleanRule, cleanRule } from './clean-rule.ts'
import type { FoundZone } from './find-zone.ts'
import { findResponse, type Owners } from './invitation-responses.ts'
import {
  type Length,
  type Period,
  type ReadValue,
  readFirst,
  readLength,
  readLists,
  readMoment,
  readPeriod,
  readValues,
  readWord,
  showLine,
  type WrittenTime,
} from './parse-values.ts'
import { toWall, UTC, wallToInstant, type Zone } from './zones.ts'

/** What the events of a calendar share. */
export interface OutsideContext {
  isCancelled: boolean
  owners: Owners
  /** Whether invitations without an answer are busy times. */
  countsUnanswered: boolean
  findZone(tzid: string): FoundZone
  clinic: Zone
}

/** An event with its values. Walls are clocks as if they were UTC, in its zone. */
export interface OutsideEvent {
  zone: Zone
  isDay: boolean
  startWall: number
  /** Null if it is missing, or nothing. */
  length: Length | null
  /** Milliseconds of travel before it. */
  travel: number
  rules: CleanRule[]
  added: (WrittenTime | Period)[]
  excluded: WrittenTime[]
  /** The instance of a series that it replaces. */
  replaces: WrittenTime | null
  isRanged: boolean
  sequence: number
  isBusy: boolean
  isUnanswered: boolean
  context: OutsideContext
  /** What was wrong with it, remarked if it matters in the window. */
  doubts: { kind: RemarkKind; example: string }[]
}

const readCount = readWord(/^\d{1,9}$/)
const readTransparency = readWord(/^(?:OPAQUE|TRANSPARENT)$/i)
const readStatus = readWord(/^(?:TENTATIVE|CONFIRMED|CANCELLED)$/i)
const readBusyStatus = readWord(/^(?:FREE|TENTATIVE|BUSY|OOF|WORKINGELSEWHERE)$/i)
const readFlag = readWord(/^(?:TRUE|FALSE)$/i)
const readAdded: ReadValue<WrittenTime | Period> = (value, parameters) =>
  readPeriod(value, parameters) ?? readMoment(value, parameters)

const RANGE = /;RANGE="?THISANDFUTURE/i

/** Reads an event; a text is the line without which it has no time. */
export function parseEvent(lines: readonly string[], context: OutsideContext): OutsideEvent | string {
  const starts = readValues(lines, 'DTSTART', readMoment)
  const [written] = starts.values
  if (!written) return showLine(starts.unread[0] ?? 'DTSTART:')
  const doubts: OutsideEvent['doubts'] = []
  const ends = readValues(lines, 'DTEND', readMoment)
  const end = ends.values[0] ?? null
  const isFlagged = readFirst(lines, 'X-MICROSOFT-CDO-ALLDAYEVENT', readFlag) === 'TRUE'
  const isDay = written.kind === 'day' || (isFlagged && [written, end ?? written].every(isMidnight))
  const start: WrittenTime = isDay ? { kind: 'day', at: written.at } : written
  const zone = findMomentZone(start, null, context, doubts)
  const lasting = readFirst(lines, 'DURATION', readLength)
  if (!end && !lasting && ends.unread[0] !== undefined) {
    doubts.push({ kind: 'unreadableEvent', example: showLine(ends.unread[0]) })
  }
  const response = findResponse(lines, context.owners)
  const recurrence = readValues(lines, 'RECURRENCE-ID', (value, parameters) => {
    const moment = readMoment(value, parameters)
    return moment && { moment, isRanged: RANGE.test(parameters) }
  })
  const excluded = readLists(lines, 'EXDATE', readMoment)
  const added = readLists(lines, 'RDATE', readAdded)
  const [replaces] = recurrence.values
  for (const line of [
    ...(replaces ? [] : recurrence.unread.slice(0, 1)),
    ...excluded.unread,
    ...added.unread,
  ]) {
    doubts.push({ kind: 'unreadableException', example: showLine(line) })
  }
  return {
    zone,
    isDay,
    startWall: start.at,
    length: measure(start, isDay && end ? { kind: 'day', at: end.at } : end, lasting, zone, context),
    travel: isDay ? 0 : readTravel(lines),
    rules: readValues(lines, 'RRULE', cleanRule).values,
    added: added.values,
    excluded: excluded.values,
    replaces: replaces?.moment ?? null,
    isRanged: replaces?.isRanged ?? false,
    sequence: Number(readFirst(lines, 'SEQUENCE', readCount) ?? 0),
    isBusy:
      !context.isCancelled &&
      readFirst(lines, 'TRANSP', readTransparency) !== 'TRANSPARENT' &&
      readFirst(lines, 'STATUS', readStatus) !== 'CANCELLED' &&
      readFirst(lines, 'X-MICROSOFT-CDO-BUSYSTATUS', readBusyStatus) !== 'FREE' &&
      response !== 'no',
    isUnanswered: response === 'none',
    context,
    doubts,
  }
}

/** Reads the travel time that Apple Calendar adds before an event, at most a day. */
function readTravel(lines: readonly string[]): number {
  const travel = readFirst(lines, 'X-APPLE-TRAVEL-DURATION', readLength)
  return travel ? Math.min(Math.max(0, travel.wall + travel.exact), DAY_MS) : 0
}

const isMidnight = ({ at }: WrittenTime) => at % DAY_MS === 0

/** The zone of a moment: its own, or that of its series, or the clinic's. */
export function findMomentZone(
  moment: WrittenTime,
  series: Zone | null,
  { findZone, clinic }: OutsideContext,
  doubts: OutsideEvent['doubts'] = [],
): Zone {
  if (moment.kind === 'instant') return UTC
  if (moment.kind === 'day' || moment.tzid === undefined) return series ?? clinic
  const { zone, doubt } = findZone(moment.tzid)
  if (doubt && !doubts.some(({ kind, example }) => kind === doubt && example === moment.tzid)) {
    doubts.push({ kind: doubt, example: moment.tzid })
  }
  return zone
}

/** A moment as a wall clock of a series. */
export function toSeriesWall(moment: WrittenTime, series: Zone, context: OutsideContext): number {
  const zone = findMomentZone(moment, series, context)
  return zone === series ? moment.at : toWall(wallToInstant(moment.at, zone), series)
}

function measure(
  start: WrittenTime,
  end: WrittenTime | null,
  lasting: Length | null,
  zone: Zone,
  context: OutsideContext,
): Length | null {
  if (start.kind === 'day') {
    const length = end ? end.at - start.at : lasting ? lasting.wall + lasting.exact : DAY_MS
    return { wall: Math.max(DAY_MS, Math.ceil(length / DAY_MS) * DAY_MS), exact: 0 }
  }
  const wall = end ? toSeriesWall(end, zone, context) - start.at : 0
  if (wall > 0) return { wall, exact: 0 }
  return lasting && lasting.wall + lasting.exact > 0 ? lasting : null
}
