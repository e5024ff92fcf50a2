import { join } from 'node:path'
import { migrateDatabase } from '@clinic/database/migrate.ts'
import { EmbeddedPostgresError, startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './settings.ts'
import { StartError, systemCode } from './start-error.ts'

/** Which database: the one of the address, or the embedded one in the folder. */
type DatabasePlace = Pick<Settings, 'databaseUrl' | 'dataFolder'>

/** Where the database is, and how to stop what was started for it. */
export interface OpenDatabase {
  url: string
  stop(): Promise<void>
}

/**
 * Finds the database that the settings name, or starts the embedded one, and brings its schema up to date.
 * Throws a StartError, with nothing left running.
 */
export async function openDatabase(
  settings: DatabasePlace,
  logger: FastifyBaseLogger,
): Promise<OpenDatabase> {
  const database = await startDatabase(settings, logger)
  try {
    await migrateDatabase(database.url)
    return database
  } catch (error) {
    await database.stop()
    throw settings.databaseUrl === null ? error : unreachable(settings.databaseUrl, error)
  }
}

async function startDatabase(settings: DatabasePlace, logger: FastifyBaseLogger): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: async () => undefined }
  try {
    return await startPostgres({
      dataFolder: join(settings.dataFolder, 'postgres'),
      onLog: line => logger.debug({ line }, 'postgres'),
    })
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message) : error
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'the host does not answer',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not create tables in it',
}

/** One line on why the database cannot be used. The address is named without its user and password. */
function unreachable(databaseUrl: string, error: unknown): unknown {
  const code = systemCode(error)
  const reason = code === undefined ? connectionMessage(error) : REASONS[code]
  if (reason === undefined) return error
  const { host, pathname } = new URL(databaseUrl)
  return new StartError(
    `The database at ${host}${pathname} cannot be used: ${reason}${code ? ` (${code})` : ''}. ` +
      'Start it or correct DATABASE_URL; without DATABASE_URL the embedded PostgreSQL is used.',
  )
}

function connectionMessage(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/timeout|Connection terminated/i.test(current.message)) return 'the host does not answer'
  }
  return undefined
}
