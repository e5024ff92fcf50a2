import type { Actor } from '@clinic/database/actor.ts'
import { RetentionSettingEntity } from '@clinic/database/entities/retention-setting.ts'
import { retentionCutoff } from '@clinic/domain/retention/retention-cutoff.ts'
import type { Anonymized } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailService } from '../services/mail-service.ts'
import { notePersonal, updatePersonalCounts, withErasureTransaction } from './erasure-transaction.ts'
import { type Batch, RETENTION_BATCHES } from './expired-rows.ts'
import { findDueRetention } from './settings.ts'

/** Rows per transaction, few enough not to delay requests. */
const BATCH_SIZE = 500

interface RetentionOptions {
  em: EntityManager
  mail: Pick<MailService, 'removeSaved'>
  now: number
  timeZone: string
  batchSize?: number
  /** Aborting ends after the current batch; the next call resumes there. */
  signal?: AbortSignal
}

/**
 * Anonymizes past records and deletes audit entries as due, in batches, each a transaction with an audit entry.
 * Returns totals, or null if nothing was due.
 */
export async function applyRetention(options: RetentionOptions): Promise<Anonymized | null> {
  const { em, now, timeZone, signal } = options
  const due = await findDueRetention(em, now, timeZone)
  if (due.length === 0) return null
  const run = new Run(options)
  for (const { subject, years } of due) {
    for (const batch of RETENTION_BATCHES[subject])
      await run.all(batch, retentionCutoff(years, now, timeZone))
    if (signal?.aborted) return run.counts
    await em.nativeUpdate(RetentionSettingEntity, { subject }, { appliedAt: new Date(now) })
  }
  return run.counts
}

/** Totals of one run and its audit entry. */
class Run {
  readonly counts: Anonymized = {}
  readonly #options: RetentionOptions
  #entry: number | null = null

  constructor(options: RetentionOptions) {
    this.#options = options
  }

  /** Runs a type of batch over everything older than `before` (epoch milliseconds). */
  async all(batch: Batch, before: number): Promise<void> {
    const { em, mail, now, signal, batchSize = BATCH_SIZE } = this.#options
    for (let last: number | null = 0; last !== null && !signal?.aborted; ) {
      const from: number = last
      const result = await withErasureTransaction({ em: em.fork() }, async ({ em }) => {
        const done = await batch(em, { before, last: from, limit: batchSize, now })
        await this.#note(em, done.counts)
        return done
      })
      await mail.removeSaved(result.mailIds)
      last = result.last
    }
  }

  async #note(em: EntityManager, counts: Anonymized): Promise<void> {
    const further = Object.entries(counts).filter(([, count]) => count > 0) as [keyof Anonymized, number][]
    if (further.length === 0) return
    const { counts: totals } = this
    for (const [name, count] of further) totals[name] = (totals[name] ?? 0) + count
    if (this.#entry === null) {
      const { now } = this.#options
      const actor: Actor = { actor: 'nightly job', place: 'command', procedure: 'retention', now }
      this.#entry = await notePersonal(em, actor, { action: 'anonymized', of: 'the past', counts: totals })
    } else await updatePersonalCounts(em, this.#entry, totals)
  }
}
