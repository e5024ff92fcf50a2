import type { AppOptions, RunningApp } from '@clinic/test-kit/running-app.ts'
import type { TestFixture } from '@playwright/test'

const TIMEOUT = 90_000

/** Apps that a worker starts once and stops at its end, by name. */
export type AppsByName = (name: string, options: AppOptions) => Promise<RunningApp>

/**
 * Separate app per worker and name for tests that change shared data. Not a worker fixture, because
 * Playwright would start another worker, browser and common app for it.
 */
export function ownApp(
  name: string,
  options: AppOptions = {},
): [TestFixture<RunningApp, { appsByName: AppsByName }>, { timeout: number }] {
  return [async ({ appsByName }, use) => use(await appsByName(name, options)), { timeout: TIMEOUT }]
}

/** Separate app whose login a test may change, except for the password. */
export const appWithLogin: [TestFixture<RunningApp, { appsByName: AppsByName }>, { timeout: number }] = [
  async ({ appsByName }, use) => {
    const app = await appsByName('login', {})
    await use(app)
    await app.sql(
      ['sessions', 'authenticators', 'recovery_codes', 'passkeys']
        .map(table => `delete from ${table}`)
        .join(';'),
    )
  },
  { timeout: TIMEOUT },
]
