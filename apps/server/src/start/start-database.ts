import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OtherVersionError } from '@clinic/database/backup/other-versions.ts'
import {
  DataFolderInUse,
  DataFolderOfOtherVersion,
  EmbeddedPostgresError,
  type StartOptions,
  startPostgres,
} from '@clinic/embedded-postgres/embedded-postgres.ts'
import { runningPostgresUrl } from '@clinic/embedded-postgres/running-postgres.ts'
import { findNewestBackup } from '../backup/old-backups.ts'
import { errnoCode } from '../errno-code.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** The settings of the database: its URL or the embedded one's folder, and where its backups are. */
export type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'backupFolder'>

type StartListeners = Pick<StartOptions, 'onCreate' | 'onLog'>

/** A database and how to stop it, if it was started here. */
export interface OpenDatabase {
  url: string
  stop(): Promise<void>
}

/** Whether the embedded database is configured, and was never started. */
export function isNotCreated({ databaseUrl, dataFolder }: DatabaseLocation): boolean {
  return databaseUrl === null && !existsSync(join(dataFolder, 'postgres'))
}

/** Opens the configured database, or starts the embedded one, without migrating it. Throws a StartError. */
export async function startDatabase(
  { databaseUrl, dataFolder, backupFolder }: DatabaseLocation,
  listeners: StartListeners = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined }
  try {
    return await startPostgres({ dataFolder: join(dataFolder, 'postgres'), ...listeners })
  } catch (error) {
    if (error instanceof DataFolderOfOtherVersion)
      throw new StartError(await explainRestore(error, dataFolder, backupFolder))
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error
  }
}

/** Like startDatabase, but uses the database of a running app if there is one, and leaves it running. */
export async function startOrJoinDatabase(
  location: DatabaseLocation,
  listeners?: StartListeners,
): Promise<OpenDatabase> {
  try {
    return await startDatabase(location, listeners)
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof DataFolderInUse)) throw error
    const url = await runningPostgresUrl(join(location.dataFolder, 'postgres'))
    if (url === null) throw error
    return { url, stop: async () => undefined }
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host was not found',
  EAI_AGAIN: 'the host was not found',
  ETIMEDOUT: 'the host does not respond',
  '28P01': 'it rejects the username or password',
  '28000': 'it rejects the user',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not create tables in it',
}

/** Explains in one line why the configured database cannot be used, without its username and password. */
export function explainDatabaseError(
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  error: unknown,
): unknown {
  if (error instanceof OtherVersionError) return new StartError(error.message, { cause: error })
  if (databaseUrl === null) return error
  const code = errnoCode(error)
  const reason = code === undefined ? connectionMessage(error) : REASONS[code]
  if (reason === undefined) return error
  const { host, pathname } = new URL(databaseUrl)
  const advice =
    code === '28P01'
      ? 'Correct DATABASE_URL or PGPASSWORD. With Docker, the database keeps the POSTGRES_PASSWORD of its first start ' +
        '(docs/operations.md).'
      : 'Start it or correct DATABASE_URL. Without DATABASE_URL, the app uses the embedded PostgreSQL.'
  return new StartError(
    `The database at ${host}${pathname} cannot be used: ${reason}${code ? ` (${code})` : ''}. ${advice}`,
  )
}

function connectionMessage(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/timeout|Connection terminated/i.test(current.message)) return 'the host does not respond'
  }
  return undefined
}

/** Explains how to move the data of another major PostgreSQL version: by a backup and two commands. */
async function explainRestore(
  { message, found }: DataFolderOfOtherVersion,
  dataFolder: string,
  backupFolder: string,
): Promise<string> {
  const [why] = message.split('. ')
  const backup = await findNewestBackup(backupFolder)
  const makeOne =
    'make one with the app version that wrote the data (npm run backup), then start this version again.'
  if (backup === null) return `${why}. There is no backup in ${backupFolder} to restore: ${makeOne}`
  const old = join(dataFolder, 'postgres')
  const madeAt = new Date(backup.madeAt).toISOString()
  return [
    `${why}. The newest backup is from ${madeAt} and lacks all later entries: ${makeOne}`,
    'To restore the newest backup, run these two commands, then start again:',
    `  mv '${old}' '${old}-${found}'`,
    `  npm run restore -- '${backup.path}'`,
  ].join('\n')
}
