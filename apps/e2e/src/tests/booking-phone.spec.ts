import { formatDay } from '@clinic/domain/clinic-format.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
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
