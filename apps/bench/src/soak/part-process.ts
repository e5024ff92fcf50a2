import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Result } from './report.ts'

/** A part that runs in a process of its own, with all that it starts in its process group. */
export interface PartProcess {
  /** What it came to; what went wrong, as what did not hold, when it did not come to its end. */
  ended: Promise<Result>
  /** Ends it at once, and all that it has started. */
  end(): void
}

/** Runs a module of Node, which sends its result, for at most so many milliseconds. */
export function startPart(args: readonly string[], within: number): PartProcess {
  // In a group of its own, so that the whole of it can be ended. An embedded PostgreSQL ends by itself with the app.
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let result: Result | null = null
  let overran = false
  child.once('message', message => {
    result = message as Result
  })
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
  const timer = setTimeout(() => {
    overran = true
    end()
  }, within)
  const ended = once(child, 'exit').then(([code, signal]): Result => {
    clearTimeout(timer)
    // What it has left behind.
    end()
    if (result !== null && !overran) return result
    const why = overran ? 'it was still running when the time was over' : `it ended with ${code ?? signal}`
    return { held: 0, failed: [why] }
  })
  return { ended, end }
}
