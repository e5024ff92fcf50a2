import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import type { Remarks } from '@clinic/domain/calendars/remarks.ts'
import { spanPeriod } from './list-times.ts'
import { findMomentZone, type OutsideContext } from './parse-event.ts'
import {
  readFirst,
  readLists,
  readMoment,
  readParameter,
  readPeriod,
  readWord,
  showLine,
} from './parse-values.ts'

const readType = readWord(/^[\w-]+$/)

const readTypedPeriod = (value: string, parameters: string) => {
  const period = readPeriod(value, parameters)
  return period && { ...period, type: readParameter(parameters, 'FBTYPE')?.toUpperCase() }
}

/** Lists the times of a VFREEBUSY: all but those that are FREE. */
export function* listBusyList(
  lines: readonly string[],
  context: OutsideContext,
  remarks: Remarks,
): Generator<BusyTime> {
  const type = readFirst(lines, 'FBTYPE', readType)
  const { values: listed, unread } = readLists(lines, 'FREEBUSY', readTypedPeriod)
  for (const line of unread) remarks.add('unreadableEvent', showLine(line))
  const [start, end] = [readFirst(lines, 'DTSTART', readMoment), readFirst(lines, 'DTEND', readMoment)]
  // Radicale writes one component for each time, without a list.
  const isAlone = listed.length === 0 && type !== null && start && end
  for (const period of isAlone ? [{ start, end, type }] : listed) {
    if ((period.type ?? type) === 'FREE') continue
    const zone = findMomentZone(period.start, null, context)
    const time = spanPeriod(period, period.start.at, zone, context)
    if (time.startsAt < time.endsAt) yield time
  }
}
