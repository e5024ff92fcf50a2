import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { LOCKS } from './advisory-locks.ts'
import { connectDatabase, type Database } from './connection.ts'
import { MAIL_QUEUE, mailQueueOptions } from './outbox.ts'

/**
 * Brings the schema of the database at `url` up to date: the product's tables and the job queue's. Processes
 * that start at once wait for each other on an advisory lock. Migrations only ever go forward.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await underUpgradeLock(url, async database => {
    await database.migrator.up()
    await migrateQueue(url)
  })
}

/** Runs `work` while this process alone holds the upgrade lock of the database at `url`. */
export async function underUpgradeLock(
  url: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await connectDatabase(url, { poolSize: 3 })
  try {
    await database.em
      .fork()
      .getKysely()
      .connection()
      .execute(async connection => {
        await sql`set statement_timeout = 0`.execute(connection)
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
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}
