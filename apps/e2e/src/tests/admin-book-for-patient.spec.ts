import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'
import { address, confirm, freeTimes, patient } from '../pages/booking-for-patient.ts'
import { toastOn } from '../toast-on.ts'

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
  await expect(toastOn(page)).toContainText('Appointment booked')
  await expect
    .poll(() => mailbox.mailsTo(email).map(({ subject }) => subject?.split(':')[0]))
    .toEqual(['Confirmada'])

  await openPage(page, app.url + address())
  await expect(language).toHaveValue('en')
  await page.keyboard.type('lucia')
  await page.getByRole('option', { name: 'Lucia Reader' }).click()
  await expect(language).toHaveValue('es')
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

test('a visitor sees the form for patients, whatever the address says', async ({ page }) => {
  await openPage(page, address({ patient: '1' }))
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible()
  await expect(page.getByText('Booking for a patient')).toHaveCount(0)
  await expect(patient(page)).toHaveCount(0)
})
