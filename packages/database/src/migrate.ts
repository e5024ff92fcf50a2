import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { LAST_OF_0_2_0, rejectOtherVersions, rejectWrongEncoding } from './backup/other-versions.ts'
import { connectDatabase, type Database } from './connection.ts'
import { LOCKS } from './locks.ts'
import { SCHEMA_MIGRATION } from './migrations/all.ts'
import { MAIL_QUEUE, mailQueueOptions } from './outbox.ts'
import { WEBHOOK_QUEUE, webhookQueueOptions } from './webhooks/webhook-queue.ts'

/**
 * Migrates the app's tables and the job queue at `url`, forward only, under an advisory lock. Returns the names of
 * the migrations it ran.
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  let run: string[] = []
  await withUpgradeLock(url, async database => {
    await continueFromFormer(database)
    run = (await database.migrator.up()).map(({ name }) => name)
    await migrateQueue(url)
  })
  return run
}

/** Runs `work` while holding the upgrade lock of the database at `url`. Throws an OtherVersionError. */
export async function withUpgradeLock(
  url: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await connectDatabase(url, { poolSize: 3, statementTimeout: 0 })
  try {
    await database.em
      .fork()
      .getKysely()
      .connection()
      .execute(async connection => {
        await sql`select pg_advisory_lock(${LOCKS.upgrade}, 0)`.execute(connection)
        try {
          // Only here: a newer version may have migrated while this waited for the lock.
          await rejectOtherVersions(url)
          await rejectWrongEncoding(database.em.fork())
          await work(database)
        } finally {
          await sql`select pg_advisory_unlock(${LOCKS.upgrade}, 0)`.execute(connection)
        }
      })
  } finally {
    await database.close(true)
  }
}

/** Records the schema of version 0.2.0, if the database has it, as the one that SCHEMA_MIGRATION creates. */
async function continueFromFormer(database: Database): Promise<void> {
  const executed = await database.migrator.getExecuted()
  if (!executed.some(({ name }) => name === LAST_OF_0_2_0)) return
  await sql`
    with schema as (update migrations set name = ${SCHEMA_MIGRATION} where name = ${LAST_OF_0_2_0} returning id)
    delete from migrations where id not in (select id from schema)`.execute(database.em.fork())
}

async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  let failure: Error | null = null
  boss.on('error', error => {
    failure = error
  })
  await boss.start()
  try {
    for (const [queue, options] of [
      [MAIL_QUEUE, mailQueueOptions],
      [WEBHOOK_QUEUE, webhookQueueOptions],
    ] as const) {
      await boss.createQueue(queue, options)
      // Creating an existing queue changes nothing, and updating it leaves queued jobs alone.
      await boss.updateQueue(queue, options)
    }
    await requeueMails(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}

/** Creates missing jobs of queued mails, such as after a restore, which has no job queue. */
async function requeueMails(boss: PgBoss): Promise<void> {
  const { rows } = await boss.getDb().executeSql(
    `select id, kind, subject_id, due_at from mails
     where state = 'queued' and not exists (select from pgboss.job where name = $1 and job.id = mails.id)`,
    [MAIL_QUEUE],
  )
  const jobs = rows.map(({ id, kind, subject_id, due_at }) => ({
    id,
    data: { kind, id: subject_id },
    ...(due_at && { startAfter: due_at }),
  }))
  if (jobs.length > 0) await boss.insert(MAIL_QUEUE, jobs)
}
