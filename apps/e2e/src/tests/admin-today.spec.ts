import { clinic } from '@clinic/domain/clinic.ts'
import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { toInstantText } from '../clinic-instant.ts'
import { openAdmin } from '../open-admin.ts'
import { nextMonday, test } from '../pages/appointments-page.ts'
import { card, countClicks, DESKTOP, PHONE, rail } from '../pages/today-page.ts'

test('any day is shown as today is, by the bar at the bottom of a phone', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Grace Hopper', day: monday, time: '09:00' })
  await page.setViewportSize(PHONE)
  await appointmentsPage.open(`?day=${addDays(monday, -1)}`)
  const days = page.getByRole('navigation', { name: 'Day' })
  const bar = await days.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.height)
  await days.getByRole('link', { name: 'Next day' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/appointments\\?day=${monday}$`))
  const row = rail(page)
    .getByRole('button', { name: /Grace Hopper/ })
    .first()
  expect((await row.boundingBox())?.y).toBeLessThan(200)
  await row.click()
  await expect(card(page).getByRole('button', { name: 'Move Grace Hopper' })).toBeVisible()
})

test('any visit of a caller is moved with 3 presses and 3 letters, from any tab', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const laterDay = addDays(nextMonday(), 28)
  await book(
    { name: 'Grace Hopper', day: nextMonday(), time: '10:00' },
    { name: 'Grace Hopper', day: laterDay, time: '14:00' },
  )
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, `${appointmentsPage.app.url}/admin/blog`)
  const { press, presses } = countClicks()
  await page.keyboard.type('/hop')
  await press(page.getByRole('option', { name: /Grace Hopper/ }))
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible()
  await press(card(page).getByRole('button', { name: 'Move Grace Hopper' }))
  await press(page.getByRole('list', { name: 'Open times' }).getByRole('button').last())
  await expect(appointmentsPage.toast).toContainText(/Grace Hopper.*moved to /)
  expect(presses()).toBe(3)
  // The next visit is shown; a later one is moved out of the list with as many presses.
  const later = Date.parse(toInstantText(laterDay, '14:00'))
  const moveLater = card(page).getByRole('button', {
    name: `Move ${formatShortMoment(later, Date.now(), clinic.timeZone, 'en')}`,
  })
  await press(moveLater)
  await press(page.getByRole('list', { name: 'Open times' }).getByRole('button').first())
  await expect(moveLater).toHaveCount(0)
  expect(presses()).toBe(5)
})

test('a press counts although the button moves when its page is read again', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await book(
    { name: 'Grace Hopper', day: nextMonday(), time: '10:00' },
    { name: 'Grace Hopper', day: addDays(nextMonday(), 28), time: '14:00' },
  )
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, `${appointmentsPage.app.url}/admin/blog`)
  await page.keyboard.type('/hop')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await card(page).getByRole('button', { name: 'Move Grace Hopper' }).click()
  const times = page.getByRole('list', { name: 'Open times' }).getByRole('button')
  await times.last().waitFor()
  const reads = Promise.withResolvers<void>()
  await page.route('**/api/trpc/**', async route => {
    if (route.request().method() === 'GET') await reads.promise
    await route.continue()
  })
  await times.last().click()
  await expect(times).toHaveCount(0)
  await card(page)
    .getByRole('button', { name: /^Move (?!Grace)/ })
    .hover()
  await page.mouse.down()
  const read = page.waitForResponse(/patients\.get/)
  reads.resolve()
  await read
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.up()
  await expect(times.first()).toBeVisible()
})
