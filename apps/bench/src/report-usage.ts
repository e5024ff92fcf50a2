import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a server before its own code. Asked for `cpu` it answers the processor's time that it has used so far,
 * in microseconds; for `heap`, what is in use after a collection, and for `memory`, what the process holds of the
 * machine as it is, both in bytes.
 */
process.on('message', question => {
  process.send?.(usageOf(question))
})
process.channel?.unref()

function usageOf(question: unknown): number {
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
