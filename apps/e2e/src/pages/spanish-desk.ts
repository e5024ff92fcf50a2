import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { test as base } from './appointments-page.ts'

/** Runs a part of a test while the account reads Spanish; it reads English again afterwards. */
export async function readSpanish({ sql }: RunningApp, run: () => Promise<void>): Promise<void> {
  await sql(`update users set language = 'es'`)
  await run()
  await sql(`update users set language = 'en'`)
}

/** A browser test of the common app whose administrator reads Spanish. */
export const test = base.extend<{ spanish: undefined }>({
  spanish: [({ app }, use) => readSpanish(app, () => use(undefined)), { auto: true }],
})
