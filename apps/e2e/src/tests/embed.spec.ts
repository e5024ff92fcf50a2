import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from '../e2e-test.ts'

/** Answers on a free port of this host until the returned function is called. */
async function serve(host: string, answer: RequestListener) {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

/** Another website with the booking in a frame. Browsers take 127.0.0.1 and localhost for two sites. */
const test = base.extend<{ openWebsite: (query: string) => Promise<void> }>({
  openWebsite: async ({ app, page, consoleErrors }, use) => {
    consoleErrors.expect(/^request: http:\/\/127\.0\.0\.1/)
    const website = await serve('127.0.0.1', (request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
        <html lang="en"><meta name="viewport" content="width=device-width"><title>A partner</title>
        <main><h1>A partner</h1><iframe src="${app.url}/embed/book${request.url?.slice(1)}" title="Book"
        style="width:100%;height:900px;border:0"></iframe></main>
        <script src="${app.url}/embed.js" async></script>`)
    })
    await use(async query => {
      await page.goto(`${website.url}/${query}`)
    })
    website.close()
  },
})

test('a booking in a frame of 320 px ends in its confirmation there, and private links leave the frame', async ({
  page,
  app,
  apiClient,
  openWebsite,
}) => {
  // That only listed websites, which have https, may frame it is tested with the header.
  await page.route('**/embed/book*', async route => {
    const response = await route.fetch()
    const { 'x-frame-options': _, 'content-security-policy': policy, ...headers } = response.headers()
    const framed = policy?.replace("frame-ancestors 'none'", 'frame-ancestors *') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': framed } })
  })
  await page.setViewportSize({ width: 336, height: 740 })
  const query = new URLSearchParams({ date: apiClient.day(), time: '10:00', type: 'treatment' })
  await openWebsite(`?${query}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('contentinfo')).toHaveCount(0)
  const height = () => page.locator('iframe').evaluate(box => (box as HTMLElement).style.height)
  await expect.poll(height).not.toBe('900px')

  // The browser reads the URL, then the open times of its day.
  await expect(frame.locator('[name="time"]:checked')).toHaveCount(1)
  await frame.getByRole('textbox', { name: 'Full name' }).focus()
  await page.keyboard.type('Frida Frame')
  await page.keyboard.press('Tab')
  await page.keyboard.type('frida@example.com')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Appointment Confirmed!')
  expect(await apiClient.fetchAppointments('frida@example.com')).toHaveLength(1)
  // Until the frame has the height of the confirmation, its links move under the pointer.
  const content = () => frame.locator('main').evaluate(main => `${(main as HTMLElement).offsetHeight}px`)
  await expect.poll(async () => (await height()) === (await content())).toBe(true)
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Change or cancel' }).click()
  expect(new URL((await opened).url()).origin).toBe(app.url)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Appointment Confirmed!')
})

test('a frame with a sandbox links to the booking in a new tab', async ({ page, app, consoleErrors }) => {
  // The browser keeps this site's answers from the frame, and warns of its drawings.
  consoleErrors.expect(/CORS policy|ERR_FAILED|Unsafe attempt to load|^request: |origin-keyed|preloaded/)
  // Chromium loads no files of this machine for a response that Playwright fulfilled.
  const site = await serve('localhost', async ({ url }, response) => {
    const { status, headers, body } = await fetch(app.url + url)
    const shown = Object.fromEntries(headers)
    delete shown['x-frame-options']
    delete shown['content-encoding']
    delete shown['content-length']
    shown['content-security-policy'] =
      shown['content-security-policy']?.replace(/frame-ancestors [^;]*/, '') ?? ''
    response.writeHead(status, shown)
    for await (const part of body ?? []) response.write(part)
    response.end()
  })
  const website = await serve('127.0.0.1', (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
      <html lang="en"><title>A partner</title><iframe src="${site.url}/embed/book?type=treatment" title="Book"
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>`)
  })
  await page.goto(website.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(/blocks online booking here/)).toBeVisible()
  expect(await frame.locator('body').evaluate(body => getComputedStyle(body).fontFamily)).toContain('Figtree')
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: /book-appointment$/ }).click()
  expect((await opened).url()).toBe(`${site.url}/book-appointment?type=treatment`)
  website.close()
  site.close()
})
