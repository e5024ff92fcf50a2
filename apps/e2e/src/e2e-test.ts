import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type ApiClient, openApiClient } from './api-client.ts'
import { MAP_TILES } from './map-tiles.ts'

/** The errors of the console while a test runs. What a test does not expect fails it. */
export interface ConsoleErrors {
  /** Says that the test brings about errors of this kind itself. */
  expect(kind: RegExp): void
  /** Follows every page of a further browser context. */
  follow(context: BrowserContext): void
}

/** An app that a test stops leaves the page of the administrator without the stream that it holds, and what it reads. */
const STREAM_OF_STOPPED_APP = /ERR_CONNECTION_REFUSED .*\/api\/trpc\/live\./

interface TestFixtures {
  consoleErrors: ConsoleErrors
}

interface WorkerFixtures {
  /** Where the app's mails arrive. */
  mailbox: MailCatcher
  app: RunningApp
  apiClient: ApiClient
}

/** A test against the built app: one app for each worker, and no line of the browser. */
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
  baseURL: async ({ app }, use) => use(app.url),
  consoleErrors: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected = [STREAM_OF_STOPPED_APP]
      const collected: ConsoleErrors = {
        expect: kind => expected.push(kind),
        follow: followed => listen(followed, heard),
      }
      collected.follow(context)
      await use(collected)
      expect(heard.filter(line => !expected.some(kind => kind.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Errors and warnings on the console (hydration among them), uncaught errors, and calls to other hosts but the map's. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', thrown => heard.push(`uncaught: ${thrown.error().stack}`))
  context.on('request', request => {
    const { protocol, hostname } = new URL(request.url())
    if (MAP_TILES.test(request.url())) return
    if (protocol.startsWith('http') && hostname !== 'localhost') heard.push(`request: ${request.url()}`)
  })
}
