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
