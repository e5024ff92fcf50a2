import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type ApiClient, openApiClient } from './api-client.ts'
import { MAP_TILES } from './map-tiles.ts'
import type { AppsByName } from './own-app.ts'

/** Console errors while a test runs. An unexpected one fails it. */
export interface ConsoleErrors {
  /** Declares that the test causes errors of this kind. */
  expect(kind: RegExp): void
  /** Follows every page of another browser context. */
  follow(context: BrowserContext): void
}

/** A fixture may stop its app before the page closes: its stream breaks, and reads meet a closed port. */
const STOPPED_APP = [
  /ERR_CONNECTION_RESET .*\/api\/trpc\/[\w.,]*live\./,
  /ERR_CONNECTION_REFUSED .*\/api\/trpc\//,
]

interface TestFixtures {
  consoleErrors: ConsoleErrors
}

interface WorkerFixtures {
  /** Where the app's emails arrive. */
  mailbox: MailCatcher
  app: RunningApp
  apiClient: ApiClient
  appsByName: AppsByName
}

/** A test against the built app: one app per worker, and no unexpected console output. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const mailbox = await catchMails()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ mailbox }, use) => {
      const app = await startApp({ built: true, smtpUrl: mailbox.url })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  apiClient: [async ({ app }, use) => use(await openApiClient(app.url)), { scope: 'worker' }],
  appsByName: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const apps = new Map<string, Promise<RunningApp>>()
      await use((name, options) => {
        const app = apps.get(name) ?? startApp({ built: true, ...options })
        apps.set(name, app)
        return app
      })
      for (const app of apps.values()) await (await app).stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  consoleErrors: [
    async ({ context, browserName }, use) => {
      const messages: string[] = []
      const expected = [...STOPPED_APP]
      const collected: ConsoleErrors = {
        expect: kind => expected.push(kind),
        follow: followed => listen(followed, messages, browserName === 'chromium'),
      }
      collected.follow(context)
      await use(collected)
      const unexpected = messages.filter(line => !expected.some(kind => kind.test(line)))
      // A read that a test answers may still be under way when it ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Console errors (hydration included), uncaught errors, and requests to hosts other than the map's. Only Chromium's
 * warnings count: other engines also warn about styles and layout that they handle well.
 */
function listen(context: BrowserContext, messages: string[], withWarnings: boolean): void {
  context.on('console', message => {
    if (message.type() === 'error' || (withWarnings && message.type() === 'warning')) {
      messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', thrown => messages.push(`uncaught: ${thrown.error().stack}`))
  context.on('request', request => {
    const { protocol, hostname } = new URL(request.url())
    if (MAP_TILES.test(request.url())) return
    if (protocol.startsWith('http') && hostname !== 'localhost') messages.push(`request: ${request.url()}`)
  })
}
