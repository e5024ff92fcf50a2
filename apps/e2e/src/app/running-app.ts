import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUrlOf, runInDatabase } from './app-database.ts'

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))

/** How long a start may take, in milliseconds: with an empty data folder PostgreSQL is set up first. */
const START_WITHIN = 60_000

export const ADMINISTRATOR = { username: 'admin', password: 'a long and winding password' }

export interface RunningApp {
  /** The address that the banner names, without a slash at its end. */
  url: string
  /** Where mails are kept when there is no mail server. */
  mailFolder: string
  /** Where its embedded database listens, for another process beside it. */
  databaseUrl(): Promise<string>
  /** Runs a statement in its database; see runInDatabase. */
  sql<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

export interface AppOptions {
  smtpUrl?: string
  /** Pages come from Vite as they are written, in React's development build. */
  development?: boolean
  /** It works on this database instead of an embedded one. */
  databaseUrl?: string
}

/** Starts the product as a person does, on a free port and with an empty data folder of its own. */
export async function startApp({ smtpUrl, development, databaseUrl }: AppOptions = {}): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-e2e-'))
  const child = spawn(process.execPath, [MAIN, ...(development ? ['--dev'] : [])], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...(smtpUrl && { SMTP_URL: smtpUrl }),
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: 'only for the time of these e2e tests',
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    // PostgreSQL may still be putting its files away when it was stopped in a hurry.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  try {
    return {
      url: await addressOf(child),
      mailFolder: join(folder, 'mails'),
      databaseUrl: () => databaseUrlOf(folder),
      sql: (statement, values) => runInDatabase(folder, statement, values),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address in the start banner. Rejects with what the product said when it ends before or takes too long. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`The product ${why}. It said:\n${said}`))
    const timer = setTimeout(() => fail('did not start in time'), START_WITHIN)
    child.on('exit', code => {
      clearTimeout(timer)
      fail(`ended with ${code} before it served`)
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', data => {
        said += data
        const address = /website is at (http:\S+)/.exec(said)?.[1]
        if (!address) return
        clearTimeout(timer)
        resolve(address)
      })
    }
  })
}
