import { parentPort, workerData } from 'node:worker_threads'
import { RuleError } from '@clinic/domain/errors.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { type BusyTimesRequest, parseBusyTimes } from './parse-busy-times.ts'

/** The content is moved to the worker as it came, without a copy as text here. */
export type CalendarWork = Omit<BusyTimesRequest, 'content'> & { content: Uint8Array<ArrayBuffer> }

const { content, ...request } = workerData as CalendarWork

try {
  const parsed = parseBusyTimes({ ...request, content: decodeCalendar(content) })
  parentPort?.postMessage({ parsed })
} catch (error) {
  // Whatever a content makes the parser throw says that it is no calendar.
  parentPort?.postMessage({ problem: error instanceof RuleError ? error.key : 'notACalendar' })
}
