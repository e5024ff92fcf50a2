import type { Actor } from '@clinic/database/actor.ts'
import { RetentionSetting } from '@clinic/database/entities/retention-setting.ts'
import { namesSince } from '@clinic/domain/retention/names-since.ts'
import type { Anonymised } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailService } from '../mail-service.ts'
import { forgetting, noteFurther, notePersonal } from './forgetting.ts'
import { BATCHES, type Batch } from './old-rows.ts'
import { findDueRetention } from './settings.ts'

/** How many rows one transaction changes: few enough that no request waits for it. */
const BATCH_SIZE = 500

const PROCEDURE = 'retention'

interface Applying {
  em: EntityManager
  mail: Pick<MailService, 'removeKept'>
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  batchSize?: number
  /** Aborted, it ends after the batch in hand; the next call goes on from there. */
  signal?: AbortSignal
}

/**
 * Applies the settings that are due: rows of the past lose what says who somebody is, and entries of the trail end.
 * Batch by batch, each a transaction with the entry that counts it. Returns what was done in all; null when nothing
 * was due.
 */
export async function applyRetention(applying: Applying): Promise<Anonymised | null> {
  const { em, now, timeZone, signal } = applying
  const due = await findDueRetention(em, now, timeZone)
  if (due.length === 0) return null
  const run = new Run(applying)
  for (const { subject, years } of due) {
    for (const batch of BATCHES[subject]) await run.all(batch, namesSince(years, now, timeZone))
    if (signal?.aborted) return run.counts
    await em.nativeUpdate(RetentionSetting, { subject }, { appliedAt: new Date(now) })
  }
  return run.counts
}

/** What one application has done so far, and the entry that says it. */
class Run {
  readonly counts: Anonymised = {}
  readonly #applying: Applying
  #entry: number | null = null

  constructor(applying: Applying) {
    this.#applying = applying
  }

  /** Lets a kind of batch work through what is older than `before` (epoch milliseconds). */
  async all(batch: Batch, before: number): Promise<void> {
    const { em, mail, now, signal, batchSize = BATCH_SIZE } = this.#applying
    for (let last: number | null = 0; last !== null && !signal?.aborted; ) {
      const from: number = last
      const result = await forgetting(em.fork(), async em => {
        const done = await batch(em, { before, last: from, limit: batchSize, now })
        await this.#note(em, done.counts)
        return done
      })
      await mail.removeKept(result.mailIds)
      last = result.last
    }
  }

  async #note(em: EntityManager, counts: Anonymised): Promise<void> {
    const further = Object.entries(counts).filter(([, count]) => count > 0) as [keyof Anonymised, number][]
    if (further.length === 0) return
    const all = { ...this.counts }
    for (const [name, count] of further) all[name] = (all[name] ?? 0) + count
    if (this.#entry === null) {
      const { now } = this.#applying
      const actor: Actor = { actor: 'nightly job', place: 'command', procedure: PROCEDURE, now }
      this.#entry = await notePersonal(em, actor, { action: 'anonymised', of: 'the past', counts: all })
    } else await noteFurther(em, this.#entry, all)
    Object.assign(this.counts, all)
  }
}
