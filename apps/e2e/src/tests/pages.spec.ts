import { clinic } from '@clinic/domain/clinic.ts'
import type { Page } from '@playwright/test'
import { overflow } from '../checks/overflow.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

const ROUTES = [
  '/',
  '/about',
  '/events',
  '/blog',
  '/contact',
  '/supplements',
  '/book-appointment',
  '/login',
  '/nowhere',
]

/** Heights of the bars at the top, by window width. */
const HEIGHTS = new Map([
  [360, 121],
  [1280, 113],
])

test('lines of a post have at most 75 characters', async ({ page }) => {
  await openPage(page, '/blog/what-happens-at-a-first-visit')
  const lines = await page.getByRole('article').getByRole('paragraph').evaluateAll(splitIntoLines)
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(75)
})

test('phone and email are in the top bar at every width, which keeps its height', async ({ page }) => {
  await openPage(page, '/contact')
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const text of [clinic.phone, clinic.email]) {
      const link = page.getByRole('banner').getByRole('link', { name: text })
      await expect(link, `${text} at ${width} px`).toBeInViewport({ ratio: 1 })
      expect((await link.boundingBox())?.height, `${text} at ${width} px`).toBeGreaterThanOrEqual(24)
    }
    await expect.poll(() => overflow(page), `${width} px`).toEqual({ sideways: false, cutOff: [] })
    const height = HEIGHTS.get(width)
    if (!height) continue
    expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(height, 0)
  }
})

test('the API documentation fits a phone with text at 200 %, and always leads back to its contents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/api/docs')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => overflow(page)).toMatchObject({ sideways: false })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await page.getByRole('main').getByRole('link', { name: 'Contents', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page has the phone number, the office hours and the menu, and event categories are links', async ({
    page,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: clinic.phone }).first()).toBeVisible()
    await expect(main).toContainText('Thursday')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(5)
    expect(ROUTES).toEqual(expect.arrayContaining(addresses))
    await page.goto('/events')
    await page.getByRole('button', { name: 'nutrition', exact: true }).click()
    await expect(page).toHaveURL('/events?category=nutrition')
    await expect(page.getByRole('article', { name: 'Walking well after sixty' })).toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about')
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/events')
  })
})

const STEPS = {
  'a link that is clicked': () =>
    document.querySelector<HTMLAnchorElement>('header a[href="/book-appointment"]')?.click(),
  'a step of Back or Forward': () => {
    history.pushState(null, '', '/book-appointment')
    dispatchEvent(new PopStateEvent('popstate'))
  },
}

for (const [step, take] of Object.entries(STEPS)) {
  test(`${step} while the page hydrates leads there without an error`, async ({ page }) => {
    await openAndTake(page, take)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
  })
}

test('an anchor link does not reload the page while it hydrates', async ({ page }) => {
  await openAndTake(page, () => document.querySelector<HTMLAnchorElement>('a[href="#main"]')?.click())
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page).toHaveURL('/#main')
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(one => one.toJSON()),
  )
  expect(navigation).toMatchObject({ type: 'navigate' })
})

/** Opens the home page and acts during hydration. */
async function openAndTake(page: Page, take: () => void): Promise<void> {
  await page.addInitScript(`(${takeWhileHydrating})(${take})`)
  await page.goto('/')
}

/** Runs in the browser: acts once React has hydrated the footer, which comes before the page. */
function takeWhileHydrating(take: () => void): void {
  if (location.pathname !== '/') return
  // Comes between two steps of React; a loop of messages leaves a slow machine no time to load.
  const timer = setInterval(() => {
    const footer = document.querySelector('footer') ?? {}
    if (!Object.keys(footer).some(key => key.startsWith('__reactProps'))) return
    clearInterval(timer)
    take()
  })
}

/** Runs in the browser: the lines that paragraphs break into. */
function splitIntoLines(paragraphs: Element[]): string[] {
  return paragraphs.flatMap(paragraph => {
    const lines = new Map<number, string>()
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const [at, character] of [...(text.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { bottom } = range.getBoundingClientRect()
        lines.set(bottom, (lines.get(bottom) ?? '') + character)
      }
    }
    return [...lines.values()].map(line => line.trim())
  })
}
