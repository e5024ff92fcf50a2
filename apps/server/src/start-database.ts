import { join } from 'node:path'
import {
  DataFolderInUse,
  DataFolderOfOtherVersion,
  EmbeddedPostgresError,
  startPostgres,
} from '@clinic/embedded-postgres/embedded-postgres.ts'
import { runningPostgresUrl } from '@clinic/embedded-postgres/running-postgres.ts'
import { restoreInstead } from './backup/restore-instead.ts'
import type { Settings } from './settings.ts'
import { StartError, systemCode } from './start-error.ts'

/** Which database: the one of the address, or the embedded one in the folder; and where its backups are. */
export type DatabasePlace = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'backupFolder'>

/** Where the database is, and how to stop what was started for it. */
export interface OpenDatabase {
  url: string
  stop(): Promise<void>
}

/** Finds the database that the settings name, or starts the embedded one, as it is. Throws a StartError. */
export async function startDatabase(
  { databaseUrl, dataFolder, backupFolder }: DatabasePlace,
  onLog: (line: string) => void = () => undefined,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined }
  try {
    return await startPostgres({ dataFolder: join(dataFolder, 'postgres'), onLog })
  } catch (error) {
    if (error instanceof DataFolderOfOtherVersion)
      throw new StartError(await restoreInstead(error, dataFolder, backupFolder))
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error
  }
}

/** As startDatabase; where an app runs on the data folder, its database, for reading beside it. */
export async function startOrJoinDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  try {
    return await startDatabase(place)
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof DataFolderInUse)) throw error
    const url = await runningPostgresUrl(join(place.dataFolder, 'postgres'))
    if (url === null) throw error
    return { url, stop: async () => undefined }
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

/** One line on why the database of the settings cannot be used. The address is named without its user and password. */
export function whyUnusable({ databaseUrl }: Pick<Settings, 'databaseUrl'>, error: unknown): unknown {
  if (databaseUrl === null) return error
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
