import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Result } from './report.ts'

/** A part that runs in a separate process and process group. */
export interface PartProcess {
  /** Its result; a failure to finish counts as a failed check. */
  ended: Promise<Result>
  /** Kills it and everything it started. */
  end(): void
}

/** Runs a Node module that sends its result, with a timeout in milliseconds. */
export function startPart(args: readonly string[], within: number): PartProcess {
  // In a process group, so that everything can be killed. An embedded PostgreSQL ends with the app.
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
      // Nothing is left running.
    }
  }
  const timer = setTimeout(() => {
    overran = true
    end()
  }, within)
  const ended = once(child, 'exit').then(([code, signal]): Result => {
    clearTimeout(timer)
    // What it left running.
    end()
    if (result !== null && !overran) return result
    const why = overran ? 'it was still running when the time was over' : `it ended with ${code ?? signal}`
    return { held: 0, failed: [why] }
  })
  return { ended, end }
}
