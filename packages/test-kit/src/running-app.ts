import { randomInt } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMINISTRATOR } from './administrator.ts'
import { type AppDatabase, openAppDatabase, readDatabaseUrl } from './app-database.ts'
import { type RunningProgram, startProgram } from './running-program.ts'

const SOURCE = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../apps/server/dist/server/main.js', import.meta.url))

/** Environment variable with the data folder to copy. */
const PREPARED = 'PREPARED_DATA_FOLDER'

export interface RunningApp extends Pick<RunningProgram, 'ask' | 'isRunning'>, Pick<AppDatabase, 'sql'> {
  /** Public URL without a trailing slash. */
  url: string
  /** Numeric listen address. */
  address: string
  /** Folder of saved mails when there is no mail server. */
  mailFolder: string
  /** URL of its embedded database. */
  databaseUrl(): Promise<string>
  /** Output so far. */
  log(): string
  /** Kills it, as a power failure would, and keeps its data folder. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface AppOptions {
  smtpUrl?: string
  /** Runs the build, as `npm start` does, instead of the sources. */
  built?: boolean
  /** Node flags. */
  flags?: readonly string[]
  /** Serves pages from Vite with React's development build. */
  development?: boolean
  /** Uses this database instead of an embedded one. */
  databaseUrl?: string
  /** Kept after the app stops; by default a temporary folder that is removed. */
  dataFolder?: string
  /** Begins with an empty folder even if there is one of a started app to copy. */
  isFirstStart?: boolean
  /** Overrides the test settings: no limits, a free port, a log of warnings. */
  settings?: Record<string, string>
  /** A module loaded before the app that answers questions about the process. */
  reporter?: string
}

/**
 * Starts an app once and stops it. Later starts copy its data folder, also in child processes, which saves them a third
 * of the time. Returns a function that removes it.
 */
export async function prepareDataFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-app-'))
  const app = await startApp({ built: true, dataFolder: folder })
  await app.stop()
  process.env[PREPARED] = folder
  return () => removeFolder(folder)
}

/** Starts the app as a person would, and waits until it serves. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const folder = options.dataFolder ?? (await makeDataFolder(options))
  const program = startProgram(process.execPath, argumentsFor(options), {
    env: settingsFor(folder, options),
    channel: options.reporter !== undefined,
  })
  const database = openAppDatabase(folder)
  const stop = async () => {
    await database.close()
    await program.end()
    if (options.dataFolder === undefined) await removeFolder(folder)
  }
  try {
    const url = await program.says(/website is at (http\S+)/)
    const address = /listening on (http:[^\s)]+)/.exec(program.output())?.[1] ?? url
    return {
      url,
      address,
      mailFolder: join(folder, 'mails'),
      databaseUrl: () => readDatabaseUrl(folder),
      log: () => program.output() + program.errors(),
      sql: database.sql,
      ask: program.ask,
      isRunning: program.isRunning,
      kill: async () => void (await program.end('SIGKILL')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeDataFolder({ databaseUrl, isFirstStart }: AppOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-app-'))
  const prepared = process.env[PREPARED]
  // Asynchronous copying takes seven times as long.
  if (prepared && !databaseUrl && !isFirstStart) cpSync(prepared, folder, { recursive: true })
  return folder
}

/** PostgreSQL may still be writing files after a fast stop. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}

function argumentsFor({ reporter, development, built, flags = [] }: AppOptions): string[] {
  const loaded = reporter === undefined ? [] : ['--import', reporter]
  return [...flags, ...loaded, built ? BUILT : SOURCE, ...(development ? ['--dev'] : [])]
}

function settingsFor(folder: string, { smtpUrl, databaseUrl, settings }: AppOptions): Record<string, string> {
  return {
    // Below the ports that systems hand out: another program could be handed a free one before the app listens.
    PORT: `${randomInt(10_000, 32_000)}`,
    DATA_DIR: folder,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 'only for the time of these tests' }),
    ...settings,
  }
}
