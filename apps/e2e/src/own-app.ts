import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { WorkerFixture } from '@playwright/test'

/**
 * Separate app per worker for tests that change shared data. Call it once per kind of test:
 * Playwright shares a fixture by its function.
 */
export function ownApp(): [WorkerFixture<RunningApp, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const app = await startApp({ built: true })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ]
}
