import { migrateDatabase } from '@clinic/database/migrate.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  type DatabaseLocation,
  explainDatabaseError,
  type OpenDatabase,
  startDatabase,
} from './start-database.ts'

/**
 * Opens the configured database, or starts the embedded one with `start`, and migrates it. Throws a StartError, with
 * nothing left running.
 */
export async function openDatabase(
  settings: DatabaseLocation,
  logger: FastifyBaseLogger,
  start = startDatabase,
): Promise<OpenDatabase> {
  const database = await start(settings, {
    onCreate: () => logger.info('Creating the database'),
    onLog: line => logger.debug({ line }, 'postgres'),
  })
  try {
    const migrations = await migrateDatabase(database.url)
    const count = migrations.length
    if (count > 0) logger.info({ migrations: count, last: migrations.at(-1) }, 'database migrated')
    return database
  } catch (error) {
    await database.stop()
    throw explainDatabaseError(settings, error)
  }
}
