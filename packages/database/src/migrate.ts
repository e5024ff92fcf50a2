import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { LOCKS } from './advisory-locks.ts'
import { connectDatabase, type Database } from './connection.ts'
import { MAIL_QUEUE, mailQueueOptions } from './outbox.ts'

/**
 * Brings the schema of the database at `url` up to date: the app's tables and the job queue's. Processes
 * that start at once wait for each other on an advisory lock. Migrations only ever go forward. Gives the names of those
 * that were run.
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  let run: string[] = []
  await underUpgradeLock(url, async database => {
    run = (await database.migrator.up()).map(({ name }) => name)
    await migrateQueue(url)
  })
  return run
}

/** Runs `work` while this process alone holds the upgrade lock of the database at `url`. */
export async function underUpgradeLock(
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
          await work(database)
        } finally {
          await sql`select pg_advisory_unlock(${LOCKS.upgrade}, 0)`.execute(connection)
        }
      })
  } finally {
    await database.close(true)
  }
}

async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  let failure: Error | null = null
  boss.on('error', error => {
    failure = error
  })
  await boss.start()
  try {
    await boss.createQueue(MAIL_QUEUE, mailQueueOptions)
    // Creating a queue that exists changes nothing of it, nor does updating it change the jobs that wait in it.
    await boss.updateQueue(MAIL_QUEUE, mailQueueOptions)
    const { retryLimit, retryDelay, expireInSeconds, heartbeatSeconds } = mailQueueOptions
    await boss.getDb().executeSql(
      `update pgboss.job set retry_limit = $1, retry_delay = $2, retry_backoff = false, expire_seconds = $3,
        heartbeat_seconds = $4
       where name = $5 and state < 'active' and heartbeat_seconds is distinct from $4`,
      [retryLimit, retryDelay, expireInSeconds, heartbeatSeconds, MAIL_QUEUE],
    )
    await boss.getDb().executeSql(
      `update pgboss.job set data = jsonb_set(data, '{kind}', to_jsonb(replace(data->>'kind', 'ClinicCopy', 'Notification')))
       where name = $1 and data->>'kind' like '%ClinicCopy'`,
      [MAIL_QUEUE],
    )
    await oweMailsAgain(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}

/** Gives mails that wait a job where they have none, as after a backup was restored: it has no queue. */
async function oweMailsAgain(boss: PgBoss): Promise<void> {
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
