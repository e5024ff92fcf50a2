import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { address, confirm, freeTimes, patient, RETURN } from '../pages/booking-for-patient.ts'
import { toastOn } from '../toast-on.ts'

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

test('a series shows the dates that are not free before it books the others and the choices', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  const first = apiClient.day()
  await apiClient.book({ appointmentDate: `${addDays(first, 14)}T16:00`, patientName: 'Taken Time' })
  await openAdmin(page, app.url + address({ date: first, time: '16:00' }))
  await patient(page).fill('Sara Series')
  await page.getByRole('textbox', { name: 'Email' }).fill('series@example.com')
  await page.getByRole('radio', { name: 'Adjustment' }).check()
  await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Every 2 weeks')
  await page.getByRole('combobox', { name: 'How often' }).selectOption('3 appointments')
  await expect(page.getByText('1 date is not free. Choose another time for it, or skip it.')).toBeVisible()
  await confirm(page).click()
  await expect(page.getByText('Choose another time for each date that is not free, or skip it')).toBeVisible()
  expect(await apiClient.fetchAppointments('series@example.com')).toEqual([])
  await page
    .getByRole('group', { name: /^In place of/ })
    .getByRole('button', { name: '3:30 PM' })
    .click()
  await confirm(page).click()
  await expect(toastOn(page)).toContainText('3 appointments booked')
  const all = await apiClient.fetchAppointments('series@example.com')
  expect(all.map(({ appointmentDate }) => clinicDay(Date.parse(appointmentDate), clinic.timeZone))).toEqual([
    first,
    addDays(first, 14),
    addDays(first, 28),
  ])
  await expect
    .poll(() => mailbox.mailsTo('series@example.com').map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Confirmed: your 3 appointments from /)])
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
