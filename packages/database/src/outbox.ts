import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import {
  buildMailInsert,
  type MailJob,
  type OutboxMail,
  type QueuedMails,
  type RecordedMail,
  recordQueuedAgain,
  recordWithdrawn,
  type WithdrawnMail,
} from './mail-records.ts'
import { PREPARED_MARK } from './prepared-statements.ts'
import { type Delivered, RETRYING_QUEUE, retryLater } from './retry-later.ts'
import { asTable } from './sql-parts.ts'
import { openWebhookQueue, type WebhookQueue } from './webhooks/webhook-queue.ts'

export const MAIL_QUEUE = 'mail'

/** Passes our transaction to pg-boss. */
type Connection = ReturnType<typeof fromKysely>

/** A delivery sends heartbeats; after `heartbeatSeconds` without one, another process takes the job. */
export const mailQueueOptions = {
  ...RETRYING_QUEUE,
  expireInSeconds: 180,
  heartbeatSeconds: 15,
}

/** Seconds between heartbeats, and between checks for missing ones. */
const HEARTBEAT_SECONDS = 4
const CHECK_SECONDS = 5

/** Time for the mail being delivered to finish when the process stops. */
const STOP_TIMEOUT_MS = 4_000

/** A mail being delivered. */
export interface CurrentMail {
  job: MailJob
  mailId: string
  /** Aborted when this process must no longer send the mail. */
  signal: AbortSignal
}

/** A mail and when it is due, in epoch milliseconds. */
interface RetimedMail {
  mailId: string
  dueAt: number
}

/** Mails and webhook deliveries stored in the database until they are delivered. */
export interface Outbox {
  readonly webhooks: WebhookQueue
  /** Enqueues mails in the current transaction at `now` (epoch milliseconds); a rollback means they are never sent. */
  enqueue(em: EntityManager, mails: OutboxMail[], now: number): Promise<void>
  /**
   * Requeues a mail in the current transaction; a sent one gets a new Message-ID, because mailboxes drop duplicates.
   * Returns false if there is no such mail or it was never tried.
   */
  enqueueAgain(em: EntityManager, mailId: string, now: number): Promise<boolean>
  /** Withdraws queued mails in the current transaction. Returns them, oldest first. */
  withdraw(em: EntityManager, mails: QueuedMails, now: number): Promise<WithdrawnMail[]>
  /** Makes queued mails due at other times in the current transaction, except those being sent. */
  retime(em: EntityManager, mails: readonly RetimedMail[]): Promise<void>
  /** Delivers mails one by one; each job finishes before the next one starts. */
  deliver(handler: (mail: CurrentMail) => Promise<Delivered>): Promise<void>
  /** Stops delivering, waits for what is being delivered, and closes the connections. */
  stop(): Promise<void>
}

export interface OutboxOptions {
  onError: (error: Error) => void
  /** Seconds between polls (0.5 at least). */
  pollingSeconds?: number
  /** Seconds without heartbeat until a delivery counts as dead, and between checks (1 at least). */
  heartbeat?: { seconds: number; checkEvery: number }
}

/** Opens the outbox of the migrated database at `url`. */
export async function openOutbox(url: string, options: OutboxOptions): Promise<Outbox> {
  const { heartbeat } = options
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'clinic-outbox',
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: heartbeat?.checkEvery ?? CHECK_SECONDS,
    monitorIntervalSeconds: heartbeat?.checkEvery ?? CHECK_SECONDS,
    maintenanceIntervalSeconds: 3_600,
  })
  boss.on('error', options.onError)
  await boss.start()
  const insert = (db: Connection, mails: { mailId: string; data: MailJob; dueAt?: number }[]) =>
    boss.insert(
      MAIL_QUEUE,
      mails.map(({ mailId, data, dueAt }) => ({
        id: mailId,
        data,
        ...(heartbeat && { heartbeatSeconds: heartbeat.seconds }),
        ...(dueAt !== undefined && { startAfter: new Date(dueAt) }),
      })),
      { db },
    )

  const webhooks = openWebhookQueue(boss, options)
  let stopping = false

  return {
    webhooks,
    async enqueue(em, mails, now) {
      const recorded = mails.map(mail => ({ ...mail, mailId: randomUUID() }))
      const toSend = recorded.filter(({ withheld }) => withheld === undefined)
      const db = fromKysely(em.getKysely())
      if (toSend.length > 0) {
        const jobs = toSend.map(({ mailId, kind, id, dueAt }) => ({ mailId, data: { kind, id }, dueAt }))
        await insert(withRecords(db, recorded, now), jobs)
      } else if (recorded.length > 0) {
        const { text, parameter } = buildMailInsert(recorded, now, 1)
        await db.executeSql(text, [parameter])
      }
    },
    async enqueueAgain(em, mailId, now) {
      const mail = await recordQueuedAgain(em, mailId, now)
      if (mail === null) return false
      const db = fromKysely(em.getKysely())
      if (mail.waits) {
        // Leave the job alone while an attempt is running, to avoid a second one.
        await boss.update({ name: MAIL_QUEUE, options: { id: mail.mailId, startAfter: 0, db } })
        return true
      }
      // The earlier job is kept for a while after it ends.
      await boss.deleteJob(MAIL_QUEUE, mail.mailId, { db })
      const { mailId: id, kind, id: subject, dueAt } = mail
      await insert(db, [{ mailId: id, data: { kind, id: subject }, ...(dueAt !== null && { dueAt }) }])
      return true
    },
    async withdraw(em, mails, now) {
      const withdrawn = await recordWithdrawn(em, mails, now)
      const ids = withdrawn.map(({ id }) => id)
      if (ids.length > 0) await boss.deleteJob(MAIL_QUEUE, ids, { db: fromKysely(em.getKysely()) })
      return withdrawn
    },
    retime,
    async deliver(handler) {
      const worker = await boss.work<MailJob>(
        MAIL_QUEUE,
        {
          pollingIntervalSeconds: options.pollingSeconds ?? 1,
          batchSize: 1,
          heartbeatRefreshSeconds: heartbeat ? heartbeat.seconds / 3 : HEARTBEAT_SECONDS,
        },
        async ([job]) => {
          if (!job) return
          // The job fails and is retried after the next start.
          if (stopping) throw new Error('The outbox is closing')
          const { id: mailId, data, signal } = job
          const delivered = await handler({ job: data, mailId, signal })
          if (delivered !== 'over') await retryLater(boss, MAIL_QUEUE, job, delivered.retryAfterMs)
          // Check for another mail right away, without waiting for the next poll.
          boss.notifyWorker(worker)
        },
      )
    },
    async stop() {
      stopping = true
      // Waited for here, because pg-boss looks only every half second.
      const ended = boss.offWork(MAIL_QUEUE)
      const mailStopped = Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await Promise.all([webhooks.stop(), mailStopped])
      await boss.stop({ graceful: false })
    },
  }
}

/** One statement: `boss.update` would be one for each job. */
async function retime(em: EntityManager, mails: readonly RetimedMail[]): Promise<void> {
  const due = mails.map(({ mailId, dueAt }) => ({ id: mailId, at: new Date(dueAt) }))
  await sql`
    with moved as (
      update pgboss.job set start_after = due.at, keep_until = keep_until + (due.at - start_after)
      from ${asTable(due, 'due (id uuid, at timestamptz)')}
      where name = ${MAIL_QUEUE} and job.id = due.id and state < 'active'
      returning job.id, due.at
    )
    update mails set due_at = moved.at, queued_at = moved.at from moved
    where mails.id = moved.id and mails.state = 'queued'`.execute(em)
}

/** Adds the mail rows to the statement that inserts their jobs. */
function withRecords(db: Connection, mails: RecordedMail[], now: number): Connection {
  return {
    executeSql(insertJobs, values = []) {
      const { text, parameter } = buildMailInsert(mails, now, values.length + 1)
      return db.executeSql(`${PREPARED_MARK} with recorded as (${text}) ${insertJobs}`, [
        ...values,
        parameter,
      ])
    },
  }
}
