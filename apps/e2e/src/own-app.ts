import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { TestFixture, WorkerFixture } from '@playwright/test'

const TIMEOUT = 90_000

async function runApp(use: (app: RunningApp) => Promise<void>): Promise<void> {
  const app = await startApp({ built: true })
  await use(app)
  await app.stop()
}

/**
 * Separate app per worker for tests that change shared data. Call it once per kind of test:
 * Playwright shares a fixture by its function.
 */
export function ownApp(): [WorkerFixture<RunningApp, object>, { scope: 'worker'; timeout: number }] {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  return [async ({}, use) => runApp(use), { scope: 'worker', timeout: TIMEOUT }]
}

/** Separate app per test, such as one that changes the login. */
export const appPerTest: [TestFixture<RunningApp, object>, { timeout: number }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  async ({}, use) => runApp(use),
  { timeout: TIMEOUT },
]
