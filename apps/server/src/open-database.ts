import { migrateDatabase } from '@clinic/database/migrate.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type DatabasePlace, type OpenDatabase, startDatabase, whyUnusable } from './start-database.ts'

/**
 * Finds the database that the settings name, or starts the embedded one, and brings its schema up to date.
 * Throws a StartError, with nothing left running.
 */
export async function openDatabase(
  settings: DatabasePlace,
  logger: FastifyBaseLogger,
): Promise<OpenDatabase> {
  const database = await startDatabase(settings, line => logger.debug({ line }, 'postgres'))
  try {
    const migrations = await migrateDatabase(database.url)
    if (migrations.length > 0) logger.info({ migrations }, 'database migrated')
    return database
  } catch (error) {
    await database.stop()
    throw whyUnusable(settings, error)
  }
}
