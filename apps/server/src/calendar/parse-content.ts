import { RuleError } from '@clinic/domain/errors.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { type BusyTimesRequest, type ParsedCalendar, parseBusyTimes } from './parse-busy-times.ts'

/** The bytes move to a worker without being copied or decoded first. */
export type CalendarWork = Omit<BusyTimesRequest, 'content'> & { content: Uint8Array<ArrayBuffer> }

/** Reads the busy times of a calendar that was fetched. Throws a RuleError. */
export function parseContent({ content, ...request }: CalendarWork): ParsedCalendar {
  try {
    return parseBusyTimes({ ...request, content: decodeCalendar(content) })
  } catch (error) {
    // Any error of the parser means that the content is not a calendar.
    throw error instanceof RuleError ? error : new RuleError('notACalendar')
  }
}
