import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * What every package's tests share. The zone is far from the clinic's, with an odd offset: code that leans on the
 * machine's zone fails here. One more file at a time than there are cores, for many wait for PostgreSQL. The files of a
 * package share what they import, for reading it anew took a third of the time: a test puts back what it changes beyond
 * its own file, and a module's first use is tested in a process of its own.
 */
export const sharedTestOptions = {
  env: { TZ: 'Asia/Kathmandu' },
  maxWorkers: availableParallelism() + 1,
  isolate: false,
  // Rendering makes much garbage: with V8's 16 MB for young objects, collecting it took a tenth of the time.
  execArgv: ['--max-semi-space-size=64'],
  // Only a broken test reaches these; on a busy machine a second becomes twenty.
  testTimeout: 60_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
}

/** The same for packages with property tests, which all have one seed. */
export const propertyTestOptions = {
  ...sharedTestOptions,
  setupFiles: [...sharedTestOptions.setupFiles, '@clinic/test-kit/property-seed.ts'],
}
