import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { test as base, expect } from '../e2e-test.ts'

/** Another website with the booking in a frame. Browsers take 127.0.0.1 and localhost for two sites. */
const test = base.extend<{ openWebsite: (query: string, attributes?: string) => Promise<void> }>({
  openWebsite: async ({ app, page, consoleErrors }, use) => {
    consoleErrors.expect(/^request: http:\/\/127\.0\.0\.1/)
    let frame = ''
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
        <html lang="en"><meta name="viewport" content="width=device-width"><title>A partner</title>
        <main><h1>A partner</h1><iframe src="${app.url}/embed/book${request.url?.slice(1)}" title="Book"
        ${frame} style="width:100%;height:900px;border:0"></iframe></main>
        <script src="${app.url}/embed.js" async></script>`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use(async (query, attributes = '') => {
      frame = attributes
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${query}`)
    })
    server.close()
  },
})

/** That only listed websites, which have https, may frame it is tested with the header. */
async function allowFrames(page: Page): Promise<void> {
  await page.route('**/embed/book*', async route => {
    const response = await route.fetch()
    const { 'x-frame-options': _, 'content-security-policy': policy, ...headers } = response.headers()
    const framed = policy?.replace("frame-ancestors 'none'", 'frame-ancestors *') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': framed } })
  })
}

test('another website cannot show the booking unless the practice lists it', async ({
  page,
  openWebsite,
  consoleErrors,
}) => {
  consoleErrors.expect(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/)
  await openWebsite('')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
})

test('a booking in a frame of 320 px ends in its confirmation there, and private links leave the frame', async ({
  page,
  app,
  apiClient,
  openWebsite,
}) => {
  await allowFrames(page)
  await page.setViewportSize({ width: 336, height: 740 })
  const query = new URLSearchParams({ date: apiClient.day(), time: '10:00', type: 'treatment' })
  await openWebsite(`?${query}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('contentinfo')).toHaveCount(0)
  const height = () => page.locator('iframe').evaluate(box => (box as HTMLElement).style.height)
  await expect.poll(height).not.toBe('900px')
  expect(await axeFindings(page)).toEqual([])

  // The browser reads the URL, then the open times of its day.
  await expect(frame.locator('[name="time"]:checked')).toHaveCount(1)
  await frame.getByRole('textbox', { name: 'Full name' }).focus()
  await page.keyboard.type('Frida Frame')
  await page.keyboard.press('Tab')
  await page.keyboard.type('frida@example.com')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Appointment Confirmed!')
  expect(await apiClient.fetchAppointments('frida@example.com')).toHaveLength(1)
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Change or cancel' }).click()
  expect(new URL((await opened).url()).origin).toBe(app.url)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Appointment Confirmed!')
})

test('a frame with a sandbox links to the booking in a new tab, and never shows the spam trap', async ({
  page,
  app,
  openWebsite,
  consoleErrors,
}) => {
  // The browser keeps the frame from reading this site.
  consoleErrors.expect(/has been blocked by CORS policy|ERR_FAILED|Failed to load resource|sandbox/i)
  await allowFrames(page)
  await openWebsite('?type=treatment', 'sandbox="allow-scripts allow-forms allow-popups"')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(/blocks online booking here/)).toBeVisible()
  await expect(frame.getByRole('textbox', { includeHidden: true })).toHaveCount(0)
  const ground = await frame.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  const link = frame.getByRole('link', { name: /book-appointment/ })
  await expect(link).toHaveAttribute('href', `${app.url}/book-appointment?type=treatment`)
  const opened = page.context().waitForEvent('page')
  await link.click()
  expect((await opened).url()).toBe(`${app.url}/book-appointment?type=treatment`)
})
