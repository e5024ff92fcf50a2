import { totalmem } from 'node:os'

const MEGABYTE = 1_048_576

/** What this process may use of the machine's memory, in bytes: a container may be given less than there is. */
export function memoryOfMachine(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem()
}

/** From here on V8 has what it takes: limits cost a tenth of the requests in the same time. */
const PLENTY = 4_096 * MEGABYTE

/** Below it every megabyte counts: V8 favours memory over speed, 60 MB less for half as much again of a processor. */
const SCARCE = 2_048 * MEGABYTE

/**
 * V8's flags for a machine with so many bytes of memory. Left alone it takes 520 MB after some thousand requests, where
 * 280 do, and on a small machine 190; PostgreSQL beside it needs its part too.
 */
export function memoryLimits(memory: number): string[] {
  if (memory >= PLENTY) return []
  const heap = Math.min(1_024, Math.max(192, Math.floor(memory / MEGABYTE / 3)))
  const scarce = memory < SCARCE
  return [
    `--max-semi-space-size=${scarce ? 4 : 8}`,
    `--max-old-space-size=${heap}`,
    ...(scarce ? ['--optimize-for-size'] : []),
  ]
}
