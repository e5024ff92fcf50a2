import { DAY_MS } from '@clinic/domain/time-units.ts'
import { type CleanRule, cleanRule } from './clean-rule.ts'
import type { CalendarComponent } from './parse-lines.ts'
import { readFirst, readLists, readMoment, readOffset } from './parse-values.ts'
import { repeat } from './repeat.ts'
import type { Zone } from './zones.ts'

/** An instant from which a zone has an offset, in milliseconds. */
interface Onset {
  at: number
  offset: number
}

/** A zone as its file defines it, and whether all of its definition was read. */
export interface OwnZone {
  zone: Zone
  isWhole: boolean
}

const YEARS_BEFORE = 2 * 366 * DAY_MS

/** Reads a VTIMEZONE for a window (epoch milliseconds). Null if it defines no offset. */
export function readOwnZone(
  { parts }: CalendarComponent,
  window: { from: number; until: number },
): OwnZone | null {
  const observances = parts.map(part => listOnsets(part, window)).filter(found => found !== null)
  const [first] = observances.toSorted((a, b) => a.start - b.start)
  if (!first) return null
  const onsets = observances.flatMap(({ onsets }) => onsets).sort((a, b) => a.at - b.at)
  return {
    zone: { offsetAt: instant => onsets.findLast(({ at }) => at <= instant)?.offset ?? first.before },
    isWhole: observances.every(({ isWhole }) => isWhole),
  }
}

function listOnsets({ lines }: CalendarComponent, window: { from: number; until: number }) {
  const start = readFirst(lines, 'DTSTART', readMoment)
  const offset = readFirst(lines, 'TZOFFSETTO', readOffset)
  if (!start || offset === null) return null
  const before = readFirst(lines, 'TZOFFSETFROM', readOffset) ?? offset
  const added = readLists(lines, 'RDATE', readMoment).values
  const rule = readFirst(lines, 'RRULE', cleanRule)
  const repeated = rule ? repeatYearly(rule, start.at, before, window) : []
  const walls = [start.at, ...added.map(({ at }) => at), ...(repeated ?? [])]
  const onsets = walls.map((wall): Onset => ({ at: wall - before, offset }))
  return { start: start.at, before, onsets, isWhole: repeated !== null }
}

/** The wall clocks of a yearly rule; null if the rule is another one or cannot be repeated. */
function repeatYearly(
  { text, until, count }: CleanRule,
  start: number,
  before: number,
  window: { from: number; until: number },
): number[] | null {
  if (!text?.includes('FREQ=YEARLY')) return null
  const end = readMoment(until ?? '', '')
  const last = end ? end.at + (end.kind === 'instant' ? before : 0) : window.until
  const span = { from: window.from - YEARS_BEFORE, until: Math.min(last, window.until) }
  return repeat({ text, count }, start, span)
}
