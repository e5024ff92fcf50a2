import { parentPort, workerData } from 'node:worker_threads'
import { RuleError } from '@clinic/domain/errors.ts'
import { type BusyTimesRequest, parseBusyTimes } from './parse-busy-times.ts'

/** The content is moved to the worker as it came, without a copy as text here. */
export type CalendarWork = Omit<BusyTimesRequest, 'content'> & { content: Uint8Array<ArrayBuffer> }

const { content, ...window } = workerData as CalendarWork

try {
  const times = parseBusyTimes({ ...window, content: new TextDecoder().decode(content) })
  parentPort?.postMessage({ times })
} catch (error) {
  if (!(error instanceof RuleError)) throw error
  parentPort?.postMessage({ problem: error.key })
}
