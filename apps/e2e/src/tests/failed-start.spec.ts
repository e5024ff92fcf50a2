import { clinic } from '@clinic/domain/clinic.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { logInByApi } from '../log-in.ts'

const SCRIPTS = /\/assets\/.*\.js$/

const failures: { name: string; cause: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'an extension blocks one script',
    cause: page => page.route(/\/assets\/site-.*\.js$/, route => route.abort('blockedbyclient')),
  },
  {
    name: 'the browser does not know the syntax',
    cause: page =>
      page.route(SCRIPTS, route =>
        route.fulfill({ contentType: 'text/javascript', body: 'let from the future' }),
      ),
  },
  {
    name: 'the browser lacks a feature',
    cause: page => page.addInitScript(() => Reflect.deleteProperty(Intl, 'DateTimeFormat')),
  },
]

for (const { name, cause } of failures) {
  test(`where ${name}, the page gives the phone number within 5 seconds and keeps input`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/./)
    await cause(page)
    await page.goto('/book-appointment')
    const field = page.getByRole('textbox', { name: 'Full name' })
    await field.fill('Ada Lovelace')
    const notice = page.getByText(/need JavaScript/)
    const delay = await skipDelay(page)
    // A script that starts in time leaves no flash of the notice.
    expect(delay).toBeGreaterThan(3_000)
    expect(delay).toBeLessThan(5_000)
    await expect(notice.getByRole('link', { name: clinic.phone })).toHaveAttribute('href', 'tel:+15735550142')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveValue('Ada Lovelace')
  })
}

test('a script that starts late takes the notice away and keeps input', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async route => {
    await late.promise
    await route.continue()
  })
  await page.goto('/book-appointment', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Full name' })
  await field.fill('Ada Lovelace')
  await skipDelay(page)
  await expect(page.getByText(/need JavaScript/)).toBeVisible()
  late.resolve()
  await expect(page.getByText(/need JavaScript/)).toHaveCount(0)
  await expect(field).toHaveValue('Ada Lovelace')
})

test('the admin area names what to do where its script does not start', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/./)
  await page.route(SCRIPTS, route => route.abort())
  await logInByApi(page.request)
  await page.goto('/admin')
  expect(await skipDelay(page)).toBeLessThan(5_000)
  await expect(page.getByText('Please update this browser or try another.')).toBeVisible()
})

/** Shows the notice without its delay, which it returns in milliseconds. */
const skipDelay = (page: Page): Promise<number> =>
  page.getByText(/needs? JavaScript/).evaluate(notice => {
    const element = notice.closest('p') ?? notice
    const [animation] = element.getAnimations()
    animation?.finish()
    return Number(animation?.effect?.getComputedTiming().endTime)
  })
