import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'
import { addDraft, fillInDraft } from '../pages/example-drafts.ts'
import { readSpanish } from '../pages/spanish-desk.ts'
import { countClicks } from '../pages/today-page.ts'
import { toastOn } from '../toast-on.ts'

const test = base.extend<{ testApp: RunningApp; spanish: undefined }>({
  testApp: ownApp('forms'),
  spanish: [({ testApp }, use) => readSpanish(testApp, () => use(undefined)), { auto: true }],
})
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ testApp }) => testApp.sql('truncate forms cascade'))

test('a draft is edited, ordered by keyboard and by mouse, and switched on', async ({
  page,
  testApp: { url, sql },
}) => {
  await openAdmin(page, `${url}/admin/forms`)
  const toast = toastOn(page)
  await expect(page.getByText('Todavía no hay formularios')).toBeVisible()
  await page.getByRole('button', { name: /^Usar este borrador (Privacy|Constancia)/ }).click()
  await expect(toast).toContainText('Formulario agregado')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('switch') })
  await expect(card.getByText('Muestra', { exact: true })).toBeVisible()

  await card.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Más acciones: la pregunta 3' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Subir' }).press('Enter')
  await expect(page.getByText('La pregunta 3 es ahora la número 2 de 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más acciones: la pregunta 2' })).toBeFocused()
  const handles = page.getByTitle('Arrastrar para mover')
  await handles.nth(1).dragTo(handles.nth(2))
  await expect(page.getByText('La pregunta 2 es ahora la número 3 de 3.')).toBeVisible()
  await page.getByRole('button', { name: /^1\. / }).click()
  await page.getByRole('textbox', { name: 'Pregunta en español', exact: true }).fill('¿Cómo le avisamos?')
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText('¿Cómo le avisamos?')
  await page.getByRole('button', { name: /^3\. / }).click()
  await page.getByRole('textbox', { name: 'Enlace al aviso que menciona', exact: true }).fill('/privacy')
  await page.getByRole('checkbox', { name: 'Nuestro abogado revisó este formulario' }).check()
  await expectAccessible(page, 'the editor of a form')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast).toContainText('Formulario guardado')
  await card.getByRole('switch', { name: 'Activo' }).click()
  await expect(toast).toContainText('Formulario activado')
  await expect(card.getByText('Muestra', { exact: true })).toBeHidden()
  expect(await sql('select is_on as "isOn", is_sample as "isSample" from forms')).toEqual([
    { isOn: true, isSample: false },
  ])
})

test('the desk sees sent forms at once, reads them, asks again, and hands over a tablet', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  // The stream of changes learns of the logout.
  consoleErrors.expect(/status of 401 .*\/api\/trpc\//)
  const [history] = FORM_DRAFTS
  if (!history) throw new Error('There is no draft')
  const formId = await addDraft(history, url)
  const apiClient = await openApiClient(url)
  const { manageUrl } = await apiClient.book({
    patientName: 'Ada Forms',
    appointmentDate: `${apiClient.day()}T10:00`,
  })
  const token = new URL(manageUrl).pathname.split('/').at(-1)
  const patient = (procedure: string, input: object) =>
    page.request.post(`${url}/api/trpc/formLinks.${procedure}`, { data: { token, ...input } })
  await openAdmin(page, `${url}/admin/appointments?view=list`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Forms' })
  await expect(row.getByText('Formularios: 0 de 1')).toBeVisible()
  expect((await patient('save', { formId, answers: fillInDraft(history) })).status()).toBe(200)
  await patient('send', {})
  await expect(row.getByText('Formularios: 1 de 1')).toBeVisible()
  // Back reloads the page, because the browser's cached copy may show a patient.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(row.getByRole('button', { name: 'Formularios: 1 de 1' })).toBeEnabled()
  // From any tab: the search, then 2 presses.
  await page.getByRole('tab', { name: 'Artículos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículos')
  const { press, presses } = countClicks()
  await page.keyboard.type('/ada')
  await press(page.getByRole('option', { name: /Ada Forms/ }))
  await press(page.getByRole('button', { name: 'Formularios: 1 de 1' }))
  const dialog = page.getByRole('dialog', { name: 'Formularios de Ada Forms' })
  const sheet = dialog.getByRole('region').filter({ hasText: 'Typed for reason' })
  await expect(sheet).toContainText(/Enviado el /)
  expect(presses()).toBe(2)
  // All 25 questions are on one screen.
  expect((await sheet.boundingBox())?.height).toBeLessThan(700)
  await expectAccessible(page, 'the answers of a visit')
  await dialog.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect(dialog.getByText('Sin empezar')).toBeVisible()
  await expect(dialog.getByText(/^Respuestas enviadas antes, el /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Entregar la tableta' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión y abrir los formularios' }).click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]+\/forms\?tablet$/)
  const user = await page.request.get(`${url}/api/trpc/session.user`)
  expect((await user.json()).result.data).toBeNull()
})
