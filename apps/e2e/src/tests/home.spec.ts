import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'

test('the home page is short on a phone in both languages, and nothing on it shifts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // From the cache the fonts are there at the first paint, if the machine is not too slow.
  await openPage(page, '/')
  await page.addInitScript(() => {
    interface Source {
      node: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    type Shift = PerformanceEntry & { value: number; sources: Source[] }
    const shifts: { at: number; moved: string }[] = []
    const fonts = { at: 0 }
    Object.assign(window, { shifts, fonts })
    document.fonts.addEventListener('loadingdone', () => (fonts.at = performance.now()))
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    const move = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent}: ${place(previousRect)} to ${place(currentRect)}`
    new PerformanceObserver(list => {
      // A font that arrives after the first paint moves centered times by 3 px, a score of 0.0001.
      for (const { value, sources, startTime: at } of list.getEntries() as Shift[])
        if (value > 0.001) shifts.push({ at, moved: `${value}: ${sources.map(move).join('; ')}` })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, '/')
  await page.getByRole('heading', { name: 'Visit the office' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(5_800)
  // What moves with a late font moves only where no font of the same widths is installed.
  const shifts = await page.evaluate(() => {
    const seen = window as unknown as { shifts: { at: number; moved: string }[]; fonts: { at: number } }
    return seen.shifts.filter(({ at }) => at > seen.fonts.at + 100).map(({ moved }) => moved)
  })
  expect(shifts).toEqual([])
  await openPage(page, '/es')
  expect(await height(), 'in Spanish').toBeLessThanOrEqual(5_900)
})

test('questions open by keyboard, and the page explains itself without script', async ({
  page,
  browser,
  app,
}) => {
  await openPage(page, '/')
  const question = page.getByText('Do I need a referral?')
  await tabTo(page, page.locator('summary').filter({ has: question }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No, you can book directly.')).toBeVisible()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const silent = await context.newPage()
  await silent.goto(app.url)
  await silent.getByText('Do I need a referral?').click()
  await expect(silent.getByText('No, you can book directly.')).toBeVisible()
  await context.close()
})

test('the home page requests nothing from a third party until the map scrolls into view', async ({
  page,
  app,
}) => {
  const others: string[] = []
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== app.url) others.push(origin)
  })
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  expect(others).toEqual([])
  await page.getByRole('heading', { name: 'Visit the office' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible()
  await expect.poll(() => [...new Set(others)]).toEqual(['https://tile.openstreetmap.org'])
})

test('a partner’s code can be copied by keyboard, with a confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/supplements')
  const copy = page.getByRole('button', { name: /^Copy coupon code/ })
  const code = await page.getByRole('article').filter({ has: copy }).locator('code').innerText()
  await tabTo(page, copy)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

test('a visitor finds and reads a post by keyboard', async ({ page }) => {
  await openPage(page, '/')
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog')
  const post = page.getByRole('article').filter({ hasText: 'What happens at your first visit' })
  await tabTo(page, post.getByRole('link', { name: /^Read more/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What happens at your first visit')
  await expect(page).toHaveTitle(/^What happens at your first visit/)
})
