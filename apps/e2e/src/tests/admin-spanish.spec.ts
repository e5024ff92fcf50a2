import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Page } from '@playwright/test'
import { nextMonday } from '../appointments-page.ts'
import { openAdmin } from '../open-admin.ts'
import { test } from '../spanish-desk.ts'
import { toastOn } from '../toast-on.ts'

const DESKTOP = { width: 1280, height: 800 }

const undo = (page: Page) => page.getByRole('button', { name: /^Deshacer: / })

/** Inserts an appointment of today that began five minutes ago, or at midnight if that was later. */
async function bookNow(app: RunningApp, name: string): Promise<void> {
  const midnight = dayBounds(clinicDay(Date.now(), clinic.timeZone), clinic.timeZone).start
  const startsAt = new Date(Math.max(midnight, Date.now() - 300_000)).toISOString()
  await app.sql(
    `insert into test_appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
        appointment_date, ends_at, status)
      values ($1, $2, '(573) 555-0166', 'follow-up', 30, $3::timestamptz, $3::timestamptz + interval '30 minutes',
        'confirmed')`,
    [name, `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`, startsAt],
  )
}

test('a patient arrives, is completed, and the change is taken back', async ({ page, appointmentsPage }) => {
  await bookNow(appointmentsPage.app, 'Chen Wei')
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open('?view=today')
  const day = page.getByRole('list', { name: 'Citas y tiempo disponible' })
  await day.getByRole('button', { name: 'Registrar llegada de Chen Wei' }).click()
  await expect(day).toContainText(/Llegó a las? \d+:\d+\s[ap]\.\sm\., esperando desde hace 0 min/)
  await day.getByRole('button', { name: /^Terminar la cita de Chen Wei/ }).click()
  await expect(undo(page)).toBeVisible()
  await undo(page).click()
  await expect(day).toContainText('esperando desde hace')
})

test('an appointment is moved, cancelled and brought back from the week', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open('?view=week')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await appointmentsPage.appointment('Grace Hopper').click()
  const card = page.getByRole('article')
  await card.getByRole('button', { name: 'Mover Grace Hopper' }).click()
  await page.getByRole('list', { name: 'Horarios disponibles' }).getByRole('button').last().click()
  await expect(undo(page)).toBeVisible()
  await undo(page).click()
  await expect(toastOn(page).getByText('Cambio deshecho')).toBeVisible()
  await appointmentsPage.appointment('Grace Hopper').click()
  await card.getByRole('button', { name: /^Más acciones: .*Grace Hopper/ }).click()
  await card.getByRole('menuitem', { name: /^Cancelar/ }).click()
  await expect(undo(page)).toBeVisible()
  await undo(page).click()
  const stored = () => appointmentsPage.app.sql('select status from appointments')
  await expect.poll(stored).toEqual([{ status: 'confirmed' }])
})

test('a patient who calls is booked, and is written to in English unless another language is chosen', async ({
  page,
  appointmentsPage,
}) => {
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open('?view=list')
  await page.getByRole('link', { name: 'Reservar', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  await page.keyboard.type('Rosa Parks')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('rosa@example.com')
  await page.getByText('Seguimiento, 30 min').click()
  await page.getByRole('list', { name: 'Horarios disponibles' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Reservar', exact: true }).press('Enter')
  await expect(toastOn(page).getByText('Cita reservada')).toBeVisible()
  await expect(page.locator('[data-booked]')).toContainText('Rosa Parks')
  expect(await appointmentsPage.app.sql(`select language from appointments`)).toEqual([{ language: 'en' }])
})

test('a message is read, marked as done and reopened', async ({ page, appointmentsPage }) => {
  await appointmentsPage.app.sql(
    `insert into contact_messages (name, email, message) values ('Ada Lovelace', 'ada@example.com', '¿Atienden?')`,
  )
  await openAdmin(page, `${appointmentsPage.app.url}/admin/messages`)
  await page.getByRole('button', { name: /^Marcar como atendido el mensaje de Ada Lovelace/ }).click()
  await expect(toastOn(page).getByText('Mensaje actualizado')).toBeVisible()
  await page.getByRole('button', { name: 'Atendidos', exact: true }).click()
  await page.getByRole('button', { name: /^Volver a pendientes/ }).click()
  await expect(page.getByText('No hay mensajes atendidos')).toBeVisible()
})

test('the account menu changes the language of every window; one with unsaved changes keeps them', async ({
  page,
  appointmentsPage,
}) => {
  const { app } = appointmentsPage
  await openAdmin(page, `${app.url}/admin/blog`)
  const [list, draft] = [await page.context().newPage(), await page.context().newPage()]
  await list.goto(`${app.url}/admin/appointments?view=list`)
  await draft.goto(`${app.url}/admin/blog`)
  const title = draft.getByRole('textbox', { name: 'Título' }).first()
  await title.fill('Descanse bien')
  await expect(list.getByRole('heading', { level: 1, name: 'Citas' })).toBeVisible()
  await page.getByRole('button', { name: 'Cuenta de admin' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
  await expect(list.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
  await expect(title).toHaveValue('Descanse bien')
  await expect(draft.locator('html')).toHaveAttribute('lang', 'es-US')
})
