import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { nextMonday, test } from '../appointments-page.ts'

const PHONE = { width: 360, height: 740 }

test('an empty list says so and leads to past appointments', async ({ page, appointmentsPage, book }) => {
  await appointmentsPage.open()
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  await book({ name: 'Grace Hopper', day: '2020-01-06', time: '09:00' })
  await page.getByRole('button', { name: 'Show past appointments' }).click()
  await expect(appointmentsPage.row('Grace Hopper')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Monday, January 6, 2020' })).toBeVisible()
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible()
})

test('appointments on a blocked date or outside the hours are marked and counted, and have a filter', async ({
  page,
  appointmentsPage,
  book,
  apiClient,
}) => {
  const monday = nextMonday()
  await book(
    { name: 'Grace Hopper', day: monday, time: '09:00' },
    { name: 'Edith Clarke', day: addDays(monday, 2), time: '12:30', duration: 30 },
  )
  await appointmentsPage.open()
  await expect(page.getByRole('link', { name: 'Show the 1 outside office hours' })).toBeVisible()
  await expect(appointmentsPage.row('Edith Clarke')).toContainText('After hours')
  await expect(appointmentsPage.row('Grace Hopper')).not.toContainText('After hours')

  await apiClient.blockDate(monday, 'Closed for painting')
  await page.reload()
  await page.getByRole('link', { name: 'Show the 2 outside office hours' }).click()
  await expect(appointmentsPage.rows).toHaveText(['Grace Hopper', 'Edith Clarke'])
  await expect(appointmentsPage.row('Grace Hopper')).toContainText('On a blocked date')
  await expect(page).toHaveURL(/\?conflictsOnly=true$/)
})

test('on a phone every control of the list is at least 44 px in size', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await page.setViewportSize(PHONE)
  await appointmentsPage.open()
  const panel = page.getByRole('tabpanel')
  for (const role of ['button', 'searchbox', 'combobox', 'textbox'] as const) {
    for (const control of await panel.getByRole(role).all()) {
      expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the list begins high in a desktop window, also with a warning', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await book({ name: 'Lise Meitner', day: nextMonday(), time: '19:00' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await appointmentsPage.open()
  await expect(page.getByRole('link', { name: /^Show the 1 outside/ })).toBeVisible()
  expect((await appointmentsPage.row('Grace Hopper').boundingBox())?.y).toBeLessThan(260)
})
