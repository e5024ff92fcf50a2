import { parentPort, workerData } from 'node:worker_threads'
import { RuleError } from '@clinic/domain/errors.ts'
import { parseContent } from './parse-content.ts'

try {
  parentPort?.postMessage({ parsed: parseContent(workerData) })
} catch (error) {
  // Any other error of the parser means that the content is not a calendar.
  parentPort?.postMessage({ problem: error instanceof RuleError ? error.key : 'notACalendar' })
}
