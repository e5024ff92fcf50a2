import { type AppOptions, type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { TestFixture, WorkerFixture } from '@playwright/test'

const TIMEOUT = 90_000

async function runApp(use: (app: RunningApp) => Promise<void>): Promise<void> {
  const app = await startApp({ built: true })
  await use(app)
  await app.stop()
}

/** Apps that a worker starts once and stops at its end, by name. */
export type AppsByName = (name: string, options: AppOptions) => Promise<RunningApp>

/**
 * Separate app per worker and name for tests that change shared data. Not a worker's fixture of its own, for which
 * Playwright would start another worker, browser and common app.
 */
export function ownApp(
  name: string,
  options: AppOptions = {},
): [TestFixture<RunningApp, { appsByName: AppsByName }>, { timeout: number }] {
  return [async ({ appsByName }, use) => use(await appsByName(name, options)), { timeout: TIMEOUT }]
}

/**
 * Takes the place of the common app in every test of a page object. Call it once per kind of test: Playwright shares a
 * fixture by its function, and starts other workers for another function.
 */
export function ownCommonApp(): [WorkerFixture<RunningApp, object>, { scope: 'worker'; timeout: number }] {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  return [async ({}, use) => runApp(use), { scope: 'worker', timeout: TIMEOUT }]
}

/** Separate app per test, such as one that changes the login. */
export const appPerTest: [TestFixture<RunningApp, object>, { timeout: number }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  async ({}, use) => runApp(use),
  { timeout: TIMEOUT },
]
