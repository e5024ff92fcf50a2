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

test('lines of a post have at most 75 characters', async ({ page }) => {
  await openPage(page, '/blog/what-happens-at-a-first-visit')
  const lines = await page.getByRole('article').getByRole('paragraph').evaluateAll(splitIntoLines)
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(75)
})

test('phone and email are in the top bar at every width', async ({ page }) => {
  await openPage(page, '/')
  for (const width of [320, 360, 430, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const text of [clinic.phone, clinic.email]) {
      const link = page.getByRole('banner').getByRole('link', { name: text })
      await expect(link, `${text} at ${width} px`).toBeInViewport({ ratio: 1 })
      expect((await link.boundingBox())?.height, `${text} at ${width} px`).toBeGreaterThanOrEqual(24)
    }
    await expect.poll(() => overflow(page), `${width} px`).toEqual({ sideways: false, cutOff: [] })
  }
})

test('an unknown page and a broken address are the 404 page, with status 404 and a link home', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  for (const path of ['/%E2%82%AC', '/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByText("The page you're looking for doesn't exist."), path).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has one main, one h1, its own title and description, and a form says to call instead', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 404/)
    const titles = new Set<string>()
    const descriptions = new Set<string | null>()
    for (const route of ROUTES) {
      await page.goto(route)
      await expect(page.getByRole('main'), route).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
      await expect(page, route).toHaveTitle(/^.+ \| .+/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      titles.add(await page.title())
      const description = page.locator('meta[name="description"]')
      await expect(description, route).toHaveCount(1)
      descriptions.add(await description.getAttribute('content'))
      if (!['/contact', '/events', '/book-appointment', '/login'].includes(route)) continue
      await expect(page.getByText(/need JavaScript/), route).toContainText(clinic.phone)
    }
    expect(titles.size).toBe(ROUTES.length)
    expect(descriptions.size).toBe(ROUTES.length)
  })

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
