import { migrateDatabase } from '@clinic/database/migrate.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  type DatabaseLocation,
  explainDatabaseError,
  type OpenDatabase,
  startDatabase,
} from './start-database.ts'

/** Not the responses to clients while it starts, recovers or stops. */
const ALARMING =
  /^(FATAL|PANIC):(?!.*(the database system is|administrator command))|ended unexpectedly|Trying again/

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
    onLog: logPostgres(logger),
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

/**
 * Logs why PostgreSQL ended or can't restart as warnings, each once until it is ready. These lines contain no visitor
 * input.
 */
export function logPostgres(
  logger: Record<'warn' | 'debug', (fields: { line: string }, message: string) => void>,
): (line: string) => void {
  const warned = new Set<string>()
  return line => {
    if (line.includes('database system is ready')) warned.clear()
    const isNew = ALARMING.test(line) && !warned.has(line)
    if (isNew) warned.add(line)
    logger[isNew ? 'warn' : 'debug']({ line }, 'postgres')
  }
}
