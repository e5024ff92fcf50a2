import { expectAccessible } from '../checks/expect-accessible.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { address, confirm, freeTimes, patient } from '../pages/booking-for-patient.ts'

test('the form for a patient fits, and axe finds nothing', async ({ page, app, apiClient }) => {
  await apiClient.book({ appointmentDate: `${apiClient.day()}T10:00`, patientName: 'Vera Example' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAdmin(page, app.url + address())
  await patient(page).fill('vera')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'the patients found')
  await page.getByRole('option').first().click()
  await expect(freeTimes(page)).toHaveCount(5)
  await expect(confirm(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Another time' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'another time')
})
