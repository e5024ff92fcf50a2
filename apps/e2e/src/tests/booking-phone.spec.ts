import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay, daysBetween, firstOfMonth } from '@clinic/domain/clinic-time.ts'
import type { Page } from '@playwright/test'
import { countTaps } from '../checks/count-taps.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const nextTimes = (page: Page) => page.getByRole('list', { name: 'Next open times' }).getByRole('button')

for (const { from, path, choose } of [
  {
    from: 'an open time on the home page',
    path: '/',
    choose: (page: Page) => [
      page.getByRole('complementary', { name: 'Next available' }).getByRole('link').first(),
      new BookingPage(page).appointmentType('Adjustment'),
    ],
  },
  {
    from: 'the booking page',
    path: '/book-appointment',
    choose: (page: Page) => [new BookingPage(page).appointmentType('Follow-up'), nextTimes(page).last()],
  },
]) {
  test(`a visitor books with 3 taps and 2 fields from ${from}, and never scrolls back`, async ({
    page,
    apiClient,
  }) => {
    const email = `taps-${from.length}@example.com`
    const bookingPage = new BookingPage(page)
    const positions: number[] = []
    const after = async (step: Promise<void>) => {
      await step
      positions.push(await page.evaluate(() => window.scrollY))
    }
    await openPage(page, path)
    const taps = await countTaps(page)
    const [first, second] = choose(page)
    await first?.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
    if (second) await after(second.tap())
    await after(bookingPage.field('Full name').fill('Tess Taps'))
    await after(bookingPage.field('Email').fill(email))
    await page.getByRole('button', { name: /^Confirm \w{3} \d/ }).tap()

    await expect(bookingPage.confirmed).toBeInViewport()
    expect(taps()).toBe(3)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(await apiClient.fetchAppointments(email)).toHaveLength(1)
  })
}

test('the booking page is at most 2,000 px high, and no problem ends behind the bar', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const bookingPage = new BookingPage(page)
  await openPage(page, '/es/book-appointment')
  await expect(
    page.getByRole('list', { name: 'Próximas citas disponibles' }).getByRole('button'),
  ).toHaveCount(6)
  expect(await height(), 'in Spanish').toBeLessThanOrEqual(2000)
  await openPage(page, '/')
  const bar = page.getByRole('navigation', { name: 'Call or book' })
  await bar.getByRole('link', { name: 'Book' }).tap()
  await expect(nextTimes(page)).toHaveCount(6)
  expect(await height()).toBeLessThanOrEqual(2000)
  await bookingPage.appointmentType('Follow-up').tap()
  await nextTimes(page).nth(2).tap()
  const confirm = page.getByRole('button', { name: /^Confirm \w{3} \d/ })
  await expect(confirm).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(2000)

  await confirm.tap()
  await expect(bookingPage.field('Full name')).toBeFocused()
  const barTop = (await bar.boundingBox())?.y ?? 0
  const field = await bookingPage.field('Full name').boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(barTop)
  await page.setViewportSize({ width: 740, height: 400 })
  await expect(bar).toBeHidden()
  await expect(bookingPage.confirm).toBeVisible()
})

test('the calendar begins in this week, and every touch target is at least 44 px high', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  await openPage(page, '/book-appointment')
  await page.getByRole('button', { name: 'Other days and times' }).tap()
  const endOfWeek = page.getByRole('grid').getByRole('row').nth(1).locator('[data-day]').last()
  // Not today itself: before the first of a month it is hidden.
  const day = (await endOfWeek.getAttribute('data-day')) ?? ''
  const today = clinicDay(Date.now(), clinic.timeZone)
  expect(day >= today, day).toBe(true)
  // At the end of a month, the next one may be shown.
  const start = firstOfMonth(day)
  expect(daysBetween(start > today ? start : today, day), day).toBeLessThan(7)
  await bookingPage.pickDay(apiClient.day())
  await expect(bookingPage.time('9:00 AM')).toBeVisible()
  for (const target of [
    bookingPage.confirm,
    page.locator('label').filter({ hasText: 'Consultation' }),
    bookingPage.time('9:00 AM'),
    page.getByRole('button', { name: 'Next month' }),
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('navigation', { name: 'Call or book' }).getByRole('link', { name: 'Call' }),
    bookingPage.field('Email'),
  ])
    expect((await target.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44)
})
