import type { Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { spanishFaults } from '../checks/spanish-faults.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { linkedStates } from '../states/private-link-states.ts'
import { toastOn } from '../toast-on.ts'

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Checks the page as it is now on a phone and on a desktop. */
async function expectWhole(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  expect(await spanishFaults(page), state).toEqual([])
}

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(name)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
}

test('a patient who reads Spanish is refused a taken time in Spanish, with others beside it', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const day = apiClient.day()
  await openPage(page, `/es/book-appointment?date=${day}&time=10:00&type=follow-up`)
  await expect(page.locator('[name="time"]:checked')).toHaveCount(1)
  await fillIn(page, 'Luz Vega', 'luz@example.com')
  await apiClient.book({ appointmentDate: `${day}T10:00` })
  await page.getByRole('button', { name: 'Confirmar la cita' }).click()
  await expect(toastOn(page)).toContainText('No se pudo reservar la cita')
  await expect(page.getByRole('main')).toContainText('Alguien acaba de reservar ese horario')
  await expectWhole(page, 'a taken time')
})

/** Announces an event in Spanish, and opens its page. */
async function openEvent(
  page: Page,
  apiClient: ApiClient,
  title: string,
  maxAttendees: number,
): Promise<number> {
  const location = 'Sala uno'
  const { id } = await apiClient.announce({
    title,
    maxAttendees,
    description: 'Ejercicios suaves.',
    location,
  })
  await openPage(page, '/es/events')
  return id
}

const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Completar la inscripción' })

test('an attendee who reads Spanish registers after an empty form, and is refused the second time', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const title = 'Espalda sana en casa'
  const email = 'sol@example.com'
  await openEvent(page, apiClient, title, 2)
  await card(page, title).getByRole('button', { name: 'Inscribirse' }).click()
  await submit(page).click()
  await expect(dialog(page)).toContainText('Escriba')
  await expectWhole(page, 'an empty form')
  await fillIn(page, 'Sol Reyes', email)
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Su inscripción está confirmada' })).toBeVisible()
  await expectWhole(page, 'a registration')
  await page.keyboard.press('Escape')
  await card(page, title).getByRole('button', { name: 'Inscribirse' }).click()
  await fillIn(page, 'Sol Reyes', email)
  await submit(page).click()
  await expect(toastOn(page)).toContainText('Ya tiene una inscripción en este evento')
})

test('an attendee who reads Spanish loses the last spot, and waits, once', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const title = 'Cuello sin dolor'
  const id = await openEvent(page, apiClient, title, 1)
  await card(page, title).getByRole('button', { name: 'Inscribirse' }).click()
  await fillIn(page, 'Paz Reyes', 'paz@example.com')
  await apiClient.register(id, 'Flo First')
  await submit(page).click()
  await expect(toastOn(page)).toContainText('Este evento tiene el cupo lleno')
  await expectWhole(page, 'a full event')
  await page.keyboard.press('Escape')
  for (const [place, outcome] of [
    [dialog, 'Está en la lista de espera'],
    [toastOn, 'Ya está en la lista de espera de este evento'],
  ] as const) {
    await card(page, title).getByRole('button', { name: 'Unirse a la lista de espera' }).click()
    await fillIn(page, 'Paz Reyes', 'paz@example.com')
    await dialog(page).getByRole('button', { name: 'Unirse a la lista de espera' }).click()
    await expect(place(page)).toContainText(outcome)
    await expectWhole(page, outcome)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('choosing another time for an appointment is entirely in Spanish', async ({ page, apiClient }) => {
  const { manageUrl } = await apiClient.book({
    appointmentDate: `${apiClient.day()}T15:00`,
    patientName: 'Mar Ríos',
    language: 'es',
  })
  await openPage(page, new URL(manageUrl).pathname)
  await page.getByRole('button', { name: 'Cambiar de horario' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar la cita' }).click()
  await expectWhole(page, 'choosing another time')
})

test('private pages are entirely in Spanish in every state, with the question before leaving', async ({
  page,
  apiClient,
}) => {
  for (const { name, open } of linkedStates('es')) {
    await open(page, apiClient)
    await expectWhole(page, name)
    const leave = page.getByRole('button', { name: /^(No, gracias|Cancelar la (cita|inscripción))$/ })
    if ((await leave.count()) === 0) continue
    await leave.click()
    await expect(dialog(page)).toBeVisible()
    await expectWhole(page, `${name}, about to leave`)
  }
})

test('the contact form explains each rejected field, and then thanks for the message, in Spanish', async ({
  page,
}) => {
  await openPage(page, '/es/contact')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('main')).toContainText('Escriba')
  await expectWhole(page, 'an empty message')
  await fillIn(page, 'Eva Soto', 'not an address')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expectWhole(page, 'a wrong address')
  await fillIn(page, 'Eva Soto', 'eva@example.com')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(toastOn(page)).toBeVisible()
  await expectWhole(page, 'a sent message')
})
