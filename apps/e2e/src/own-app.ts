import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { WorkerFixture } from '@playwright/test'

/**
 * An app for one kind of test in each worker, which may empty and change in it what others count on. Called once for
 * each kind: Playwright shares what is one function.
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
