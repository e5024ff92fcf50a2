import { expectAccessible } from '../checks/expect-accessible.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { address, confirm, freeTimes, patient, RETURN } from '../pages/booking-for-patient.ts'

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

test('the address presets patient, date and time, and Cancel leads back', async ({
  page,
  app,
  apiClient,
}) => {
  const day = apiClient.day()
  const email = 'uma@example.com'
  await apiClient.book({
    appointmentDate: `${day}T09:00`,
    patientName: 'Uma Preset',
    patientEmail: email,
  })
  const [earlier] = await apiClient.fetchAppointments(email)
  await openAdmin(page, app.url + address({ date: day, time: '11:00', patient: String(earlier?.patientId) }))
  await expect(patient(page)).toHaveValue('Uma Preset')
  await expect(page.getByRole('list', { name: 'Open times' }).locator('[aria-pressed="true"]')).toHaveText(
    /11:00 AM$/,
  )
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(RETURN)
})
