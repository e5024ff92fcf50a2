import { expect, type Page } from '@playwright/test'
import { openAdmin } from '../open-admin.ts'
import { nextMonday } from '../pages/appointments-page.ts'
import { test } from '../pages/spanish-desk.ts'
import { bookNow, DESKTOP } from '../pages/today-tests.ts'
import { toastOn } from '../toast-on.ts'

const undo = (page: Page) => page.getByRole('button', { name: /^Deshacer: / })

test('a patient arrives, is completed, and the change is taken back', async ({ page, appointmentsPage }) => {
  await bookNow(appointmentsPage.app, 'Chen Wei')
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open('?view=today')
  const day = page.getByRole('list', { name: 'Citas y tiempo disponible' })
  await day.getByRole('button', { name: 'Registrar llegada de Chen Wei' }).click()
  await expect(day).toContainText(/Llegó a las? \d+:\d+\s[ap]\.\sm\., espera 0 min/)
  await day.getByRole('button', { name: /^Terminar la cita de Chen Wei/ }).click()
  await expect(undo(page)).toBeVisible()
  await undo(page).click()
  await expect(day).toContainText(', espera ')
})

test('an appointment is cancelled and brought back from the week', async ({
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
