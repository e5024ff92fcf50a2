import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { openAdmin } from '../open-admin.ts'
import { nextMonday } from '../pages/appointments-page.ts'
import { address } from '../pages/booking-for-patient.ts'
import { test } from '../pages/spanish-desk.ts'

test('a patient who calls and reads Spanish is booked for a series without the date that is taken, and is known the next time', async ({
  page,
  appointmentsPage,
  book,
  mailbox,
}) => {
  const { app, toast } = appointmentsPage
  const email = 'sara.serie@example.com'
  const monday = addDays(nextMonday(), 7)
  await book({ name: 'Grace Hopper', day: addDays(monday, 14), time: '16:00' })
  await openAdmin(page, app.url + address({ date: monday, time: '16:00' }))
  const language = page.getByRole('combobox', { name: 'Idioma' })
  const confirm = page.getByRole('button', { name: 'Reservar', exact: true })
  await page.getByRole('combobox', { name: 'Paciente' }).fill('Sara Serie')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await expect(language).toHaveValue('en')
  await language.selectOption('es')
  await page.getByRole('radio', { name: 'Ajuste' }).check()
  await page.getByRole('combobox', { name: 'Repetir' }).selectOption('Cada 2 semanas')
  await page.getByRole('combobox', { name: 'Cuántas veces' }).selectOption('3 citas')
  await expect(page.getByText('1 fecha no está disponible.')).toBeVisible()
  await confirm.click()
  await expect(
    page.getByText('Elija otra hora para cada fecha que no está disponible u omítala'),
  ).toBeVisible()
  await page
    .getByRole('group', { name: /^En lugar del lun, \d+ \w{3}/ })
    .getByRole('button', { name: 'Omitir' })
    .click()
  await confirm.click()
  await expect(toast).toContainText('2 citas reservadas')
  await expect(page).toHaveURL(/\/admin\/appointments\?view=list$/)
  const stored = `select appointment_date::date::text as day from appointments where patient_name = 'Sara Serie' order by 1`
  expect(await app.sql(stored)).toEqual([monday, addDays(monday, 28)].map(day => ({ day })))
  await expect
    .poll(() => mailbox.mailsTo(email).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Confirmadas: sus 2 citas desde el /)])

  await page.getByRole('link', { name: 'Reservar', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  await page.keyboard.type('sara')
  await page.getByRole('option', { name: 'Sara Serie' }).click()
  await expect(language).toHaveValue('es')
})

test('the account menu changes the language of every window; one with unsaved changes keeps them', async ({
  page,
  appointmentsPage,
}) => {
  const { app } = appointmentsPage
  await openAdmin(page, `${app.url}/admin/appointments?view=list`)
  const draft = await page.context().newPage()
  await openAdmin(draft, `${app.url}/admin/blog`)
  const title = draft.getByRole('textbox', { name: 'Título' }).first()
  await title.fill('Descanse bien')
  const list = await page.context().newPage()
  await openAdmin(list, `${app.url}/admin/reports`)
  await page.getByRole('button', { name: 'Cuenta de admin' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
  await expect(list.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(title).toHaveValue('Descanse bien')
  await expect(draft.locator('html')).toHaveAttribute('lang', 'es-US')
})
