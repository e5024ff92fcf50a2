import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'

const APPOINTMENTS = '/admin/appointments'
const STREAM = '/api/trpc/live.changes'

const row = (page: Page, name: string) => page.getByRole('heading', { name: new RegExp(name), level: 3 })
const line = (page: Page) => page.getByRole('region', { name: 'What came in' }).getByRole('status')

/** The addresses that a page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Waits until the stream has told the page everything once, which it has read by then. */
const settled = (page: Page) => page.waitForResponse(response => response.url().includes('live.news'))

test('a booking is in every open window within a second, over one stream and without a question before it', async ({
  page,
  context,
  app,
  apiClient,
}) => {
  const streams: string[] = []
  context.on('request', request => {
    if (request.url().endsWith(STREAM)) streams.push(request.url())
  })
  const first = settled(page)
  await openAdmin(page, app.url + APPOINTMENTS)
  await first
  const other = await context.newPage()
  const second = settled(other)
  await openPage(other, `${app.url}/admin/schedule`)
  await second
  const asked = [requestsOf(page), requestsOf(other)]

  const day = apiClient.day()
  expect(asked).toEqual([[], []])
  const patientName = 'Ada of the Live List'
  await apiClient.book({ appointmentDate: `${day}T09:00`, patientName })
  const booked = performance.now()
  await Promise.all([
    expect(row(page, patientName)).toBeVisible({ timeout: 1_000 }),
    expect(line(page)).toContainText(`${patientName} booked`, { timeout: 1_000 }),
    expect(line(other)).toContainText(`${patientName} booked`, { timeout: 1_000 }),
  ])
  expect(performance.now() - booked).toBeLessThan(1_000)
  await expect(row(page, patientName)).toHaveText(`${patientName}New`)
  expect(streams).toHaveLength(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible({ timeout: 2_000 })
})

test('the windows of a process that is killed are with the other within five seconds', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 502|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const databaseUrl = await app.databaseUrl()
  const [first, second] = await Promise.all([
    startApp({ built: true, databaseUrl }),
    startApp({ built: true, databaseUrl }),
  ])
  const balancer = await balance(first, second)
  try {
    const begun = settled(page)
    await openAdmin(page, `${balancer.url}${APPOINTMENTS}`)
    await begun
    const moved = settled(page)
    await first.kill()
    const killed = performance.now()
    await moved
    expect(performance.now() - killed).toBeLessThan(5_000)
  } finally {
    await balancer.close()
    await Promise.all([first.stop(), second.stop()])
  }
})

/** An address in front of two processes, which responds with 502 when it finds that the first is gone. */
async function balance(first: RunningApp, second: RunningApp) {
  const server = createServer((incoming, outgoing) => {
    const to = first.isRunning() ? first : second
    const { method, headers, url = '/' } = incoming
    const asked = ask(new URL(url, to.address), { method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
    })
    asked.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(asked)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
