import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMINISTRATOR } from './administrator.ts'
import { databaseUrlOf, runInDatabase } from './app-database.ts'
import { type RunningProgram, startProgram } from './running-program.ts'

const SOURCE = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../apps/server/dist/server/main.js', import.meta.url))

export interface RunningApp extends Pick<RunningProgram, 'ask' | 'isRunning'> {
  /** The address that visitors use, without a slash at its end. */
  url: string
  /** Where it listens, by number. */
  address: string
  /** Where mails are stored when there is no mail server. */
  mailFolder: string
  /** Where its embedded database listens, for another process beside it. */
  databaseUrl(): Promise<string>
  /** What it has written so far. */
  log(): string
  /** Runs a statement in its database; see runInDatabase. */
  sql<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Ends it at once, as a power cut would, and leaves its data folder in place. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface AppOptions {
  smtpUrl?: string
  /** It runs from its build, as `npm start` does, instead of from its sources. */
  built?: boolean
  /** Flags of Node for it. */
  flags?: readonly string[]
  /** Pages come from Vite as they are written, in React's development build. */
  development?: boolean
  /** It works on this database instead of an embedded one. */
  databaseUrl?: string
  /** Its data folder, which stays when it stops; without one it gets an empty one, which goes. */
  dataFolder?: string
  /** Settings that differ from those of every test: no limits, a port that is free, a log of warnings. */
  settings?: Record<string, string>
  /** A module that is loaded before the app's own, and can be asked what it knows of the process. */
  reporter?: string
}

/** Starts the app as a person does, and waits until it serves. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const folder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'clinic-app-')))
  const program = startProgram(process.execPath, argumentsFor(options), {
    env: settingsFor(folder, options),
    channel: options.reporter !== undefined,
  })
  const stop = async () => {
    await program.end()
    // PostgreSQL may still be putting its files away when it was stopped in a hurry.
    if (options.dataFolder === undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  try {
    const url = await program.says(/website is at (http\S+)/)
    const address = /listening on (http:[^\s)]+)/.exec(program.output())?.[1] ?? url
    return {
      url,
      address,
      mailFolder: join(folder, 'mails'),
      databaseUrl: () => databaseUrlOf(folder),
      log: () => program.output() + program.errors(),
      sql: (statement, values) => runInDatabase(folder, statement, values),
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

function argumentsFor({ reporter, development, built, flags = [] }: AppOptions): string[] {
  const loaded = reporter === undefined ? [] : ['--import', reporter]
  return [...flags, ...loaded, built ? BUILT : SOURCE, ...(development ? ['--dev'] : [])]
}

function settingsFor(folder: string, { smtpUrl, databaseUrl, settings }: AppOptions): Record<string, string> {
  return {
    PORT: '0',
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
