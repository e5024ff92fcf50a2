import { clinic } from '@clinic/domain/clinic.ts'
import type { AppOptions, RunningApp } from '@clinic/test-kit/running-app.ts'
import type { BrowserContext, TestFixture } from '@playwright/test'

const TIMEOUT = 90_000

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

/** Separate app whose login a test may change, except for the password. */
export const appWithLogin: [TestFixture<RunningApp, { appsByName: AppsByName }>, { timeout: number }] = [
  async ({ appsByName }, use) => {
    const app = await appsByName('login', {})
    await use(app)
    for (const table of ['sessions', 'authenticators', 'recovery_codes', 'passkeys']) {
      await app.sql(`delete from ${table}`)
    }
  },
  { timeout: TIMEOUT },
]

/**
 * Runs a test that counts appointments, or changes the office hours, between two resets of both. Its pages are closed
 * before the second, which removes what they show.
 */
export async function withEmptySchedule(
  app: RunningApp,
  context: BrowserContext,
  run: () => Promise<void>,
): Promise<void> {
  await resetSchedule(app)
  await run()
  for (const page of context.pages()) await page.close()
  await resetSchedule(app)
}

async function resetSchedule({ sql }: RunningApp): Promise<void> {
  for (const table of ['appointments', 'blocked_dates', 'time_slots']) await sql(`delete from ${table}`)
  for (const { dayOfWeek, startTime, endTime } of clinic.officeHours) {
    await sql('insert into time_slots (day_of_week, start_time, end_time) values ($1, $2, $3)', [
      dayOfWeek,
      startTime,
      endTime,
    ])
  }
}
