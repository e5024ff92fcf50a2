import { RuleError } from '@clinic/domain/errors.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { type BusyTimesRequest, type ParsedCalendar, parseBusyTimes } from './parse-busy-times.ts'

/** The content is moved to a worker as it came, without a copy as text. */
export type CalendarWork = Omit<BusyTimesRequest, 'content'> & { content: Uint8Array<ArrayBuffer> }

/** Reads the busy times of a calendar that was fetched. Throws a RuleError. */
export function parseContent({ content, ...request }: CalendarWork): ParsedCalendar {
  try {
    return parseBusyTimes({ ...request, content: decodeCalendar(content) })
  } catch (error) {
    // Whatever a content makes the parser throw says that it is no calendar.
    throw error instanceof RuleError ? error : new RuleError('notACalendar')
  }
}
