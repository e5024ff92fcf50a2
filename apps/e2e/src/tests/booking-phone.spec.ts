import { formatDay } from '@clinic/domain/clinic-format.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import type { Locator } from '@playwright/test'
import { BookingPage } from '../booking-page.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('a visitor books on a phone by touch', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await openPage(page, '/')
  const bar = page.getByRole('navigation', { name: 'Call or book' })
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', readPractice([]).phoneHref)
  await bar.getByRole('link', { name: 'Book' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')

  await bookingPage.appointmentType('Adjustment').tap()
  for (let month = 0; month < 3 && (await bookingPage.day(day).count()) === 0; month++) {
    await page.getByRole('button', { name: 'Next month' }).tap()
  }
  await bookingPage.day(day).tap()
  await bookingPage.time('4:30 PM').tap()
  await bookingPage.field('Full name').tap()
  await page.keyboard.type('Tom Thumb')
  await bookingPage.field('Email').tap()
  await page.keyboard.type('thumb@example.com')
  await bookingPage.confirm.tap()

  await expect(bookingPage.confirmed).toBeInViewport()
  await expect(page.getByRole('main')).toContainText(formatDay(day, 'en'))
  expect(await apiClient.fetchAppointments('thumb@example.com')).toEqual([
    expect.objectContaining({ appointmentType: 'adjustment', appointmentDate: toInstantText(day, '16:30') }),
  ])
})

test('a visitor books from the home page with 3 taps and 2 fields, and never scrolls back', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  const positions: number[] = []
  const tap = async (target: Locator) => {
    await target.tap()
    positions.push(await page.evaluate(() => window.scrollY))
  }
  await openPage(page, '/')
  const opening = page.getByRole('complementary', { name: 'Next available' }).getByRole('link').first()
  await opening.tap()
  await expect(page.getByRole('button', { name: 'Change' })).toBeInViewport()
  await tap(bookingPage.appointmentType('Adjustment'))
  for (const [label, text] of [
    ['Full name', 'Tess Taps'],
    ['Email', 'taps@example.com'],
  ] as const) {
    await bookingPage.field(label).fill(text)
    positions.push(await page.evaluate(() => window.scrollY))
  }
  await tap(page.getByRole('button', { name: /: Confirm$/ }))

  await expect(bookingPage.confirmed).toBeInViewport()
  expect(positions.slice(0, 3)).toEqual(positions.slice(0, 3).toSorted((a, b) => a - b))
  expect(await apiClient.fetchAppointments('taps@example.com')).toHaveLength(1)
})

test('on a private page the bar holds only the call', async ({ page, apiClient }) => {
  const { manageUrl } = await apiClient.book({ appointmentDate: `${apiClient.day()}T15:00` })
  await openPage(page, new URL(manageUrl).pathname)
  const bar = page.getByRole('navigation', { name: 'Call or book' })
  await expect(bar.getByRole('link')).toHaveText(['Call'])
})

test('every touch target is at least 44 px high', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day() })
  const targets = [
    bookingPage.confirm,
    page.locator('label').filter({ hasText: 'Consultation' }),
    bookingPage.time('9:00 AM'),
    page.getByRole('button', { name: 'Next month' }),
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('navigation', { name: 'Call or book' }).getByRole('link', { name: 'Call' }),
    bookingPage.field('Email'),
  ]
  for (const target of targets) {
    const box = await target.boundingBox()
    expect(box?.height, String(target)).toBeGreaterThanOrEqual(44)
  }
})
