import { parentPort, workerData } from 'node:worker_threads'
import { RuleError } from '@clinic/domain/errors.ts'
import { type BusyTimesRequest, parseBusyTimes } from './parse-busy-times.ts'

try {
  parentPort?.postMessage({ times: parseBusyTimes(workerData as BusyTimesRequest) })
} catch (error) {
  if (!(error instanceof RuleError)) throw error
  parentPort?.postMessage({ problem: error.key })
}
