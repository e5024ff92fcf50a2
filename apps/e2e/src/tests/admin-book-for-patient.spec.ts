import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { address, confirm, freeTimes, patient, RETURN, toast } from '../booking-for-patient.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'

test('a new patient without an email gets none, and the toast says so', async ({ page, app, apiClient }) => {
  await openAdmin(page, app.url + address())
  await patient(page).fill('Quentin Newman')
  await expect(page.getByText('No earlier patient found')).toBeVisible()
  await expect(page.getByText('Without an email address the patient gets no emails.')).toBeVisible()
  await confirm(page).click()
  await expect(page.getByText('Choose the type of visit')).toBeVisible()
  await expect(page.getByText('Choose a time')).toBeVisible()
  await page.getByRole('radio', { name: 'Follow-up' }).check()
  await freeTimes(page).last().click()
  await confirm(page).click()
  await expect(toast(page)).toContainText('No confirmation email is sent.')
  const found = await apiClient.fetchAppointments(null)
  expect(found.map(({ patientName }) => patientName)).toEqual(['Quentin Newman'])
})

test('a patient who reads Spanish is confirmed in Spanish, and the next booking remembers it', async ({
  page,
  app,
  mailbox,
}) => {
  const email = 'lucia@example.com'
  const language = page.getByRole('combobox', { name: 'Language' })
  await openAdmin(page, app.url + address())
  await patient(page).fill('Lucia Reader')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await language.selectOption('Spanish')
  await page.getByRole('radio', { name: 'Follow-up' }).check()
  await freeTimes(page).last().click()
  await confirm(page).click()
  await expect(toast(page)).toContainText('Appointment booked')
  await expect
    .poll(() => mailbox.mailsTo(email).map(({ subject }) => subject?.split(':')[0]))
    .toEqual(['Confirmada'])

  await openPage(page, app.url + address())
  await expect(language).toHaveValue('en')
  await page.keyboard.type('lucia')
  await page.getByRole('option', { name: 'Lucia Reader' }).click()
  await expect(language).toHaveValue('es')
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

test('a gap of 30 minutes opens with its time chosen, and names the visits that are too long', async ({
  page,
  app,
  apiClient,
}) => {
  const day = apiClient.day()
  await openAdmin(page, app.url + address({ date: day, time: '11:30' }))
  const gap = page.getByRole('button', { name: '11:30 AM', pressed: true })
  await expect(gap).toBeVisible()
  await expect(page.getByText('Consultation, 60 min, too long')).toBeVisible()
  await page.getByRole('radio', { name: 'Follow-up' }).check()
  await expect(gap).toBeVisible()
  await page.getByRole('radio', { name: 'Consultation' }).check()
  await expect(page.getByText('11:30 AM has 30 minutes. Choose a shorter visit.')).toBeVisible()
  await patient(page).fill('Walter Late')
  await confirm(page).click()
  await expect(page.getByText('11:30 AM has 30 minutes. Choose a shorter visit.')).toBeVisible()
  expect(await apiClient.fetchAppointments(null)).not.toContainEqual(
    expect.objectContaining({ patientName: 'Walter Late' }),
  )
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
  await expect(toast(page)).toContainText('3 appointments booked')
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

test('a visitor sees the form for patients, whatever the address says', async ({ page }) => {
  await openPage(page, address({ patient: '1' }))
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible()
  await expect(page.getByText('Booking for a patient')).toHaveCount(0)
  await expect(patient(page)).toHaveCount(0)
})
