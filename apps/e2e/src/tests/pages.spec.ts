import { clinic } from '@clinic/domain/clinic.ts'
import type { Page } from '@playwright/test'
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
  '/admin',
  '/nowhere',
]

test('every page has one main, one h1, and a title and a description of its own', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  const titles = new Set<string>()
  const descriptions = new Set<string | null>()
  for (const route of ROUTES) {
    await openPage(page, route)
    await expect(page.getByRole('main'), route).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
    await expect(page, route).toHaveTitle(/^.+ \| .+/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    titles.add(await page.title())
    const description = page.locator('meta[name="description"]')
    await expect(description, route).toHaveCount(1)
    descriptions.add(await description.getAttribute('content'))
  }
  expect(titles.size).toBe(ROUTES.length)
  expect(descriptions.size).toBe(ROUTES.length)
})

for (const path of ['/nowhere', '/nowhere/deeper', '/BOOK-APPOINTMENT', '/index.html', '/%E2%82%AC']) {
  test(`${path} is the 404 page, with status 404`, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('the home page says who, where, when, and how to book', async ({ page }) => {
  await openPage(page, '/')
  const main = page.getByRole('main')
  await expect(main).toContainText(clinic.practitioner.name)
  await expect(main).toContainText('9:00 AM-12:00 PM and 2:00-5:00 PM')
  await expect(main).toContainText(clinic.address.street)
  await main.getByRole('link', { name: /^Book/ }).first().click()
  await expect(page).toHaveURL('/book-appointment')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read, with the telephone and the office hours', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: clinic.phone }).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Thursday')
  })

  test('the booking page says that booking online needs it, and names the telephone', async ({ page }) => {
    await page.goto('/book-appointment')
    await expect(page.getByText(/Booking online needs JavaScript/)).toBeVisible()
    await expect(page.getByText(/Booking online needs JavaScript/)).toContainText(clinic.phone)
    await expect(page.getByRole('button', { name: 'Confirm appointment' })).toBeDisabled()
  })

  for (const path of ['/contact', '/events', '/book-appointment', '/login']) {
    test(`the form of ${path} says how to reach the clinic by telephone instead`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/needs JavaScript/)).toContainText(clinic.phone)
    })
  }

  test('every page of the menu can be read, and the categories of events are links of their own', async ({
    page,
  }) => {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    }
    await page.goto('/events')
    await page.getByRole('button', { name: 'nutrition', exact: true }).click()
    await expect(page).toHaveURL('/events?category=nutrition')
    await expect(page.getByRole('article', { name: 'Walking well after sixty' })).toHaveCount(0)
  })

  test('the menu of a phone leads to the links at the foot of the page', async ({ page }) => {
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
  test(`${step} while the page is being hydrated leads there without a fault`, async ({ page }) => {
    await openAndTake(page, take)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
  })
}

test('a link to a place on the page does not load it again while it is being hydrated', async ({ page }) => {
  await openAndTake(page, () => document.querySelector<HTMLAnchorElement>('a[href="#main"]')?.click())
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page).toHaveURL('/#main')
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(one => one.toJSON()),
  )
  expect(navigation).toMatchObject({ type: 'navigate' })
})

/** Opens the home page as a slow phone does, and acts on it while it is being hydrated. */
async function openAndTake(page: Page, take: () => void): Promise<void> {
  await page.addInitScript(`(${takeWhileHydrating})(${take})`)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/')
}

/** Runs in the browser: acts on the home page when React has taken over its foot, which comes before the page within. */
function takeWhileHydrating(take: () => void): void {
  if (location.pathname !== '/') return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const footer = document.querySelector('footer') ?? {}
    if (Object.keys(footer).some(key => key.startsWith('__reactProps'))) take()
    // As React does between its steps, and so in turn with it.
    else port2.postMessage(null)
  }
  port2.postMessage(null)
}
