import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import type { Remarks } from '@clinic/domain/calendars/remarks.ts'
import { span } from './list-times.ts'
import { findMomentZone, type OutsideContext, toSeriesWall } from './parse-event.ts'
import type { CalendarComponent } from './parse-lines.ts'
import {
  readFirst,
  readList,
  readMoment,
  readParameter,
  readPeriod,
  readValues,
  readWord,
  showLine,
} from './parse-values.ts'
import { wallToInstant } from './zones.ts'

const readType = readWord(/^[\w-]+$/)

const readTypedPeriods = (value: string, parameters: string) => {
  const list = readList(readPeriod)(value, parameters)
  return list && { ...list, type: readParameter(parameters, 'FBTYPE')?.toUpperCase() }
}

/** Lists the times of a VFREEBUSY: all but those that are FREE. */
export function* listBusyList(
  { lines }: CalendarComponent,
  context: OutsideContext,
  remarks: Remarks,
): Generator<BusyTime> {
  const type = readFirst(lines, 'FBTYPE', readType)
  const lists = readValues(lines, 'FREEBUSY', readTypedPeriods)
  for (const line of [...lists.unread, ...lists.values.flatMap(({ unread }) => unread)]) {
    remarks.add('unreadableEvent', showLine(line))
  }
  const [start, end] = [readFirst(lines, 'DTSTART', readMoment), readFirst(lines, 'DTEND', readMoment)]
  const periods = lists.values.filter(list => (list.type ?? type) !== 'FREE').flatMap(({ values }) => values)
  // Radicale writes one component for each time, without a list.
  if (lists.values.length === 0 && type !== null && type !== 'FREE' && start && end)
    periods.push({ start, end })
  for (const { start, end } of periods) {
    const zone = findMomentZone(start, null, context)
    const time =
      'kind' in end
        ? {
            startsAt: wallToInstant(start.at, zone),
            endsAt: wallToInstant(toSeriesWall(end, zone, context), zone),
          }
        : span(start.at, end, zone)
    if (time.startsAt < time.endsAt) yield time
  }
}
