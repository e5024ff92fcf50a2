import { restClient } from '@clinic/test-kit/rest-client.ts'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'

/** The list: without a view the address opens Today once a test has booked today. */
const APPOINTMENTS = '/admin/appointments?view=list'
const STREAM = '/api/trpc/live.changes'

const row = (page: Page, name: string) => page.getByRole('heading', { name: new RegExp(name), level: 3 })
const line = (page: Page) => page.getByRole('region', { name: 'Recent activity' }).getByRole('status')

/** Records the paths that a page requests from now on. */
function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Waits until the page has read everything that the new stream reported. */
const settled = (page: Page) => page.waitForResponse(response => response.url().includes('live.news'))

test('a booking appears in every open window by itself, over one stream and without polling', async ({
  page,
  context,
  app,
  apiClient,
  consoleErrors,
}) => {
  // At the logout a window may be reading, or learn of it by requesting a stream.
  consoleErrors.expect(/status of 401 .*\/api\/trpc\//)
  const streams = new Set<Request>()
  context.on('request', request => {
    if (request.url().endsWith(STREAM)) streams.add(request)
  })
  context.on('requestfailed', request => streams.delete(request))
  const first = settled(page)
  await openAdmin(page, app.url + APPOINTMENTS)
  await first
  const other = await context.newPage()
  const second = settled(other)
  await openPage(other, `${app.url}/admin/schedule`)
  await second
  const requests = [recordRequests(page), recordRequests(other)]

  const day = apiClient.day()
  expect(requests).toEqual([[], []])
  const patientName = 'Ada of the Live List'
  await apiClient.book({ appointmentDate: `${day}T09:00`, patientName }, restClient(app.url))
  await Promise.all([
    expect(row(page, patientName)).toBeVisible(),
    expect(line(page)).toContainText(`${patientName} booked`),
    expect(line(other)).toContainText(`${patientName} booked`),
  ])
  await expect(row(page, patientName)).toHaveText(`${patientName}New`)
  // The window that opened last took the first one's place.
  expect([...streams].map(request => request.frame().page())).toEqual([other])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
})
