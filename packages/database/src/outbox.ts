import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'

export const MAIL_QUEUE = 'mail'

/** A mail to be written and sent. Jobs carry ids only; the mail is made from the row when it is sent. */
export interface MailJob {
  kind:
    | 'appointmentConfirmation'
    | 'appointmentClinicCopy'
    | 'registrationConfirmation'
    | 'registrationClinicCopy'
    | 'contactAcknowledgement'
    | 'contactClinicCopy'
  id: number
}

const DAYS = 86_400

/** Mails taken from the queue at a time; a full batch is followed by the next without a pause. */
const BATCH = 10

/** A mail server may be down for a long weekend and more: tries go on, ever further apart, for some 14 days. */
export const mailQueueOptions = {
  retryLimit: 2_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 30 * DAYS,
  deleteAfterSeconds: 7 * DAYS,
  expireInSeconds: 120,
}

/** The mails that the product owes, kept in the database until they are delivered. */
export interface Outbox {
  /** Adds mails in the transaction that `em` is in: rolled back means never sent. */
  enqueue(em: EntityManager, jobs: MailJob[]): Promise<void>
  /** Delivers mails as they come, one after the other; a handler that throws is tried again later. */
  deliver(handler: (job: MailJob, jobId: string) => Promise<void>): Promise<void>
  /** Stops delivering, waits for the mail in hand, and closes the connections. */
  stop(): Promise<void>
}

export interface OutboxOptions {
  onError: (error: Error) => void
  /** How often the queue is looked at, in seconds (0.5 at least). */
  pollingSeconds?: number
  /** The first pause after a failed delivery, in seconds; it doubles from there. */
  retryDelaySeconds?: number
}

/** Opens the outbox of the database at `url`, which must have been migrated. */
export async function openOutbox(url: string, options: OutboxOptions): Promise<Outbox> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'clinic-outbox',
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
  })
  boss.on('error', options.onError)
  await boss.start()
  const retry = options.retryDelaySeconds === undefined ? {} : { retryDelay: options.retryDelaySeconds }

  let stopping = false

  return {
    async enqueue(em, jobs) {
      await boss.insert(
        MAIL_QUEUE,
        jobs.map(data => ({ data, ...retry })),
        { db: fromKysely(em.getKysely()) },
      )
    },
    async deliver(handler) {
      await boss.work<MailJob>(
        MAIL_QUEUE,
        {
          pollingIntervalSeconds: options.pollingSeconds ?? 1,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        async jobs => {
          const results: JobResult[] = []
          for (const { id, data } of jobs) {
            // Those left out count as failed and are tried again after the next start.
            if (stopping) break
            results.push(await attempt(() => handler(data, id), id))
          }
          return results
        },
      )
    },
    async stop() {
      stopping = true
      await boss.stop({ graceful: true, timeout: 4_000 })
    },
  }
}

/** The outcome of one mail, so that one that fails does not take the rest of its batch with it. */
async function attempt(send: () => Promise<void>, id: string): Promise<JobResult> {
  try {
    await send()
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.name : 'Error' } }
  }
}
