import type { Change } from '@clinic/database/changes/changes.ts'
import type { Dependencies } from '../deps.ts'
import { runEvery } from './run-every.ts'

export interface Job<Deps> {
  /** Milliseconds from one run to the next. */
  every: number
  /** Returns fields to log with `done`, or null for no log. `startedAt` is the job's start in epoch milliseconds. */
  run(deps: Deps, at: { startedAt: number; signal: AbortSignal }): Promise<object | null>
  done?: string
  failed: string
  /** Whether a change asks for a run before the next is due; unknown changes are null. */
  isWokenBy?(change: Change | null): boolean
}

interface JobDeps extends Pick<Dependencies, 'logger' | 'now'> {
  changes?: Pick<Dependencies['changes'], 'onChange'>
}

/** Runs a job now and repeatedly, and logs what it did and its errors. Returns a function that stops it. */
export function runJob<Deps>(job: Job<Deps>, deps: NoInfer<Deps> & JobDeps): () => Promise<void> {
  const { logger, changes, now } = deps
  const startedAt = now()
  return runEvery(
    job.every,
    async signal => {
      try {
        const done = await job.run(deps, { startedAt, signal })
        if (done !== null) logger.info(done, job.done)
      } catch (error) {
        // What a stop has aborted has not failed.
        if (!signal.aborted) logger.warn({ err: error }, job.failed)
      }
    },
    wake => changes?.onChange(change => job.isWokenBy?.(change) && wake()),
  )
}

/** The fields to log with a count; null for zero. */
export const counted = (count: number) => (count > 0 ? { count } : null)
