import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import {
  type MailJob,
  type OwedMail,
  type RecordedMail,
  recordingMails,
  recordQueuedAnew,
} from './mail-records.ts'

export type { MailJob, OwedMail } from './mail-records.ts'

export const MAIL_QUEUE = 'mail'

/** How pg-boss is given a transaction of ours. */
type Connection = ReturnType<typeof fromKysely>

const DAYS = 86_400

/**
 * How jobs are kept. A delivery says that it goes on every few seconds; one that has been silent for
 * `heartbeatSeconds`, because its process was killed, is given to another. `expireInSeconds` ends one that never
 * ends by itself. Pauses between attempts are the handler's to decide: `retryDelay` is for killed ones. How long a
 * mail is tried is decided by its row, so the limits here are beyond that.
 */
export const mailQueueOptions = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: false,
  retentionSeconds: 30 * DAYS,
  deleteAfterSeconds: 3_600,
  expireInSeconds: 180,
  heartbeatSeconds: 15,
}

/** How often a delivery says that it goes on, and how often silent ones are looked for, in seconds. */
const HEARTBEAT_EVERY = 4
const LOOK_EVERY = 5

/** What a delivery comes to: it is over, or the mail is tried again in so many seconds. */
export type Delivered = 'over' | { againIn: number }

/** A mail in hand. */
export interface MailInHand {
  job: MailJob
  mailId: string
  /** Aborted when the mail is no longer this process's to send. */
  signal: AbortSignal
}

/** The mails that the app owes, kept in the database until they are delivered. */
export interface Outbox {
  /** Adds mails in the transaction that `em` is in, at `now` (epoch milliseconds): rolled back means never sent. */
  enqueue(em: EntityManager, mails: OwedMail[], now: number): Promise<void>
  /**
   * Lets a mail that failed or was withheld be tried again, in the transaction that `em` is in, under the same
   * Message-ID; false when there is no such mail.
   */
  enqueueAnew(em: EntityManager, mailId: string, now: number): Promise<boolean>
  /** Deletes the jobs of mails that were withdrawn, in the transaction that `em` is in. */
  withdraw(em: EntityManager, mailIds: string[]): Promise<void>
  /** Delivers mails as they come, one after the other; each job is done with before the next is taken. */
  deliver(handler: (mail: MailInHand) => Promise<Delivered>): Promise<void>
  /** Stops delivering, waits for the mail in hand, and closes the connections. */
  stop(): Promise<void>
}

export interface OutboxOptions {
  onError: (error: Error) => void
  /** How often the queue is looked at, in seconds (0.5 at least). */
  pollingSeconds?: number
  /** After how many seconds of silence a delivery counts as dead, and how often that is looked for (1 at least). */
  heartbeat?: { seconds: number; lookEvery: number }
}

/** Opens the outbox of the database at `url`, which must have been migrated. */
export async function openOutbox(url: string, options: OutboxOptions): Promise<Outbox> {
  const { heartbeat } = options
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'clinic-outbox',
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: heartbeat?.lookEvery ?? LOOK_EVERY,
    monitorIntervalSeconds: heartbeat?.lookEvery ?? LOOK_EVERY,
    maintenanceIntervalSeconds: 3_600,
  })
  boss.on('error', options.onError)
  await boss.start()
  const perJob = heartbeat && { heartbeatSeconds: heartbeat.seconds }
  const insert = (db: Connection, mails: { mailId: string; data: MailJob; dueAt?: number }[]) =>
    boss.insert(
      MAIL_QUEUE,
      mails.map(({ mailId, data, dueAt }) => ({
        id: mailId,
        data,
        ...perJob,
        ...(dueAt !== undefined && { startAfter: new Date(dueAt) }),
      })),
      { db },
    )

  let stopping = false

  return {
    async enqueue(em, mails, now) {
      const recorded = mails.map(mail => ({ ...mail, mailId: randomUUID() }))
      const going = recorded.filter(({ withheld }) => withheld === undefined)
      const db = fromKysely(em.getKysely())
      if (going.length > 0) {
        const jobs = going.map(({ mailId, kind, id, dueAt }) => ({ mailId, data: { kind, id }, dueAt }))
        await insert(withRecords(db, recorded, now), jobs)
      } else if (recorded.length > 0) {
        const { text, parameter } = recordingMails(recorded, now, 1)
        await db.executeSql(text, [parameter])
      }
    },
    async enqueueAnew(em, mailId, now) {
      const data = await recordQueuedAnew(em, mailId, now)
      if (data === null) return false
      // The job of the first time is kept for a while after its end.
      const db = fromKysely(em.getKysely())
      await boss.deleteJob(MAIL_QUEUE, mailId, { db })
      await insert(db, [{ mailId, data }])
      return true
    },
    async withdraw(em, mailIds) {
      if (mailIds.length > 0) await boss.deleteJob(MAIL_QUEUE, mailIds, { db: fromKysely(em.getKysely()) })
    },
    async deliver(handler) {
      const worker = await boss.work<MailJob>(
        MAIL_QUEUE,
        {
          pollingIntervalSeconds: options.pollingSeconds ?? 1,
          batchSize: 1,
          heartbeatRefreshSeconds: heartbeat ? heartbeat.seconds / 3 : HEARTBEAT_EVERY,
        },
        async ([job]) => {
          if (!job) return
          // It counts as failed and is taken again after the next start.
          if (stopping) throw new Error('The outbox is being closed')
          const { id: mailId, data, signal } = job
          const delivered = await handler({ job: data, mailId, signal })
          if (delivered !== 'over') await putBack(boss, job, delivered.againIn)
          // Where there was one mail there may be another: it is not waited for.
          boss.notifyWorker(worker)
        },
      )
    },
    async stop() {
      stopping = true
      await boss.stop({ graceful: true, timeout: 4_000 })
    },
  }
}

/** Adds the rows of mails to the statement that adds their jobs. */
function withRecords(db: Connection, mails: RecordedMail[], now: number): Connection {
  return {
    executeSql(insertJobs, values = []) {
      const { text, parameter } = recordingMails(mails, now, values.length + 1)
      return db.executeSql(`with recorded as (${text}) ${insertJobs}`, [...values, parameter])
    },
  }
}

/** Ends an attempt in vain; the next is due in `againIn` seconds. */
async function putBack(boss: PgBoss, job: Job<MailJob>, againIn: number): Promise<void> {
  await boss.fail(MAIL_QUEUE, { id: job.id, retryCount: job.retryCount })
  await boss.update({ name: MAIL_QUEUE, options: { id: job.id, startAfter: againIn } })
}
