import { parentPort, workerData } from 'node:worker_threads'
import { RuleError } from '@clinic/domain/errors.ts'
import { parseContent } from './parse-content.ts'

try {
  parentPort?.postMessage({ parsed: parseContent(workerData) })
} catch (error) {
  if (!(error instanceof RuleError)) throw error
  parentPort?.postMessage({ problem: error.key })
}
