import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMINISTRATOR } from './administrator.ts'
import { type AppDatabase, copyDatabase, openAppDatabase, readDatabaseUrl } from './app-database.ts'
import { type RunningProgram, startProgram } from './running-program.ts'

const SOURCE = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../apps/server/dist/server/main.js', import.meta.url))

/** Browsers refuse 10080. */
const LOWEST_PORT = 10_081

const PORT_TAKEN = /Port \d+ on \S+ is in use/

/** Environment variable with the database to copy. */
const PREPARED = 'PREPARED_DATABASE_URL'

export interface RunningApp extends Pick<RunningProgram, 'ask' | 'isRunning'>, Pick<AppDatabase, 'sql'> {
  /** Public URL without a trailing slash. */
  url: string
  /** Numeric listen address. */
  address: string
  /** Folder of saved mails when there is no mail server. */
  mailFolder: string
  /** URL of its database. */
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
  /** Uses this database instead of a copied or embedded one. */
  databaseUrl?: string
  /** Kept after the app stops; by default a temporary folder that is removed. */
  dataFolder?: string
  /** Begins with an empty folder and its embedded database, even if there is one to copy. */
  isFirstStart?: boolean
  /** Overrides the test settings: no limits, a free port, a log of warnings. */
  settings?: Record<string, string>
  /** A module loaded before the app that answers questions about the process. */
  reporter?: string
}

/** Starts an app once and stops it. Later starts copy its database, also in child processes, instead of making one. */
export async function prepareDatabase(url: string): Promise<void> {
  const app = await startApp({ built: true, databaseUrl: url })
  await app.stop()
  process.env[PREPARED] = url
}

/** Starts the app as a person would, and waits until it serves; again if its random port is taken. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const folder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'clinic-app-')))
  const databaseUrl = options.databaseUrl ?? (await copyPrepared(options))
  const program = startProgram(process.execPath, argumentsFor(options), {
    env: settingsFor(folder, { ...options, databaseUrl }),
    channel: options.reporter !== undefined,
  })
  const readUrl = async () => databaseUrl ?? (await readDatabaseUrl(folder))
  const database = openAppDatabase(readUrl)
  const stop = async () => {
    await database.close()
    await program.end()
    if (options.dataFolder === undefined) await removeFolder(folder)
  }
  try {
    const url = await program.waitForOutput(/website is at (http\S+)/)
    const address = /listening on (http:[^\s)]+)/.exec(program.output())?.[1] ?? url
    return {
      url,
      address,
      mailFolder: join(folder, 'mails'),
      databaseUrl: readUrl,
      log: () => program.output() + program.errors(),
      sql: database.sql,
      ask: program.ask,
      isRunning: program.isRunning,
      kill: async () => void (await program.end('SIGKILL')),
      stop,
    }
  } catch (error) {
    await stop()
    if (options.settings?.PORT === undefined && PORT_TAKEN.test(program.errors())) return startApp(options)
    throw error
  }
}

async function copyPrepared({ dataFolder, isFirstStart }: AppOptions): Promise<string | undefined> {
  const prepared = process.env[PREPARED]
  return prepared && !dataFolder && !isFirstStart ? copyDatabase(prepared) : undefined
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
    PORT: `${randomInt(LOWEST_PORT, 32_000)}`,
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
