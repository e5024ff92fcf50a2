import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryLimits, readAvailableMemory } from '@clinic/server/memory-limits.ts'
import { type AppOptions, type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'

const REPORTER = fileURLToPath(new URL('../report-usage.ts', import.meta.url))

/** Same as `npm start` sets. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

const QUIET = { NODE_ENV: 'production', SEED_DEMO: 'false', LOG_LEVEL: 'silent' }

export interface QuietApp extends RunningApp {
  /** Collects garbage in the app and returns the heap in use, in bytes. */
  heap(): Promise<number>
  /** The memory it holds, in bytes. */
  memory(): Promise<number>
}

/** Starts the built app as `npm start` does, without rate limits, sample content and log, on a permanent data folder. */
export async function startQuietApp(dataFolder: string, options: AppOptions = {}): Promise<QuietApp> {
  const app = await startApp({
    built: true,
    flags: memoryLimits(readAvailableMemory()),
    ...options,
    dataFolder,
    reporter: REPORTER,
    settings: { ...ALLOCATOR, ...QUIET, ...options.settings },
  })
  return { ...app, heap: () => app.ask('heap'), memory: () => app.ask('memory') }
}

/** Starts a quiet app for `work`, and stops it. */
export async function withQuietApp<T>(
  dataFolder: string,
  options: AppOptions,
  work: (app: QuietApp) => Promise<T>,
): Promise<T> {
  const app = await startQuietApp(dataFolder, options)
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

/** Two processes on one database, with one session secret. */
export interface TwoApps {
  one: QuietApp
  two: QuietApp
  /** Starts the second process again after its end. */
  restartTwo(): Promise<void>
}

/** Starts two processes below a folder for `work`, and stops them. */
export function withTwoApps(folder: string, work: (apps: TwoApps) => Promise<void>): Promise<void> {
  const settings = { SESSION_SECRET: 'of both processes for the time of this soak' }
  return withQuietApp(join(folder, 'one'), { settings }, async one => {
    const databaseUrl = await one.databaseUrl()
    const startTwo = () => startQuietApp(join(folder, 'two'), { settings, databaseUrl })
    const apps: TwoApps = {
      one,
      two: await startTwo(),
      async restartTwo() {
        apps.two = await startTwo()
      },
    }
    await work(apps).finally(() => apps.two.stop())
  })
}
