import type { Change } from '@clinic/database/changes/changes.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Dependencies } from '../deps.ts'

/** What each run gets besides the job's own dependencies. */
interface RunContext extends Pick<Dependencies, 'now'> {
  /** Forked for this run. */
  em: EntityManager
  timeZone: string
  /** When the job was started, in epoch milliseconds. */
  startedAt: number
  /** Aborted when the process stops. */
  signal: AbortSignal
}

export interface Job<Deps> {
  /** Milliseconds from one run to the next. */
  every: number
  /** Returns fields to log with `done`, or null for no log. */
  run(ctx: Deps & RunContext): Promise<object | null>
  done?: string
  failed: string
  /** Milliseconds without runs after one that failed. */
  pauseAfterFailure?: number
  /** Whether a change asks for a run before the next is due; unknown changes are null. */
  isWokenBy?(change: Change | null): boolean
}

interface JobDeps extends Pick<Dependencies, 'logger' | 'now'> {
  database: Pick<Database, 'em'>
  settings: { timeZone: string }
  changes?: Pick<Dependencies['changes'], 'onChange'>
}

/**
 * Runs a job now, repeatedly and when woken, never twice at once, and logs what it did and its errors. Returns a
 * function that aborts the signal and waits for the current run.
 */
export function runJob<Deps>(job: Job<Deps>, deps: NoInfer<Deps> & JobDeps): () => Promise<void> {
  const { database, settings, logger, changes, now } = deps
  const startedAt = now()
  const stopping = new AbortController()
  const { signal } = stopping
  let notBefore = 0
  let isWaiting = false
  const run = async () => {
    isWaiting = false
    if (signal.aborted || now() < notBefore) return
    try {
      const { timeZone } = settings
      const done = await job.run({ ...deps, em: database.em.fork(), timeZone, startedAt, signal })
      if (done !== null) logger.info(done, job.done)
    } catch (error) {
      // What a stop has aborted has not failed.
      if (signal.aborted) return
      if (job.pauseAfterFailure) notBefore = now() + job.pauseAfterFailure
      logger.warn({ err: error }, job.failed)
    }
  }
  let running = run()
  const runNext = () => {
    // A run that has not begun sees every change until then.
    if (isWaiting) return
    isWaiting = true
    running = running.then(run)
  }
  const timer = setInterval(runNext, job.every)
  changes?.onChange(change => job.isWokenBy?.(change) && runNext())
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/** The fields to log with a count; null for zero. */
export const counted = (count: number) => (count > 0 ? { count } : null)
