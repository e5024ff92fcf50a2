import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Preloaded into a server. Responds to `cpu` with the CPU time so far in microseconds, to `heap` with the heap after
 * a collection and to `memory` with the resident memory, both in bytes.
 */
process.on('message', question => {
  process.send?.(readUsage(question))
})
process.channel?.unref()

function readUsage(question: unknown): number {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  if (question === 'heap') collectGarbage()
  const { heapUsed, rss } = process.memoryUsage()
  return question === 'heap' ? heapUsed : rss
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
