import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { test as base, expect } from '../e2e-test.ts'
import { fillInDraft } from '../example-drafts.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'
import { readSpanish } from '../spanish-desk.ts'

const test = base.extend<{ testApp: RunningApp; spanish: undefined }>({
  testApp: ownApp('forms'),
  spanish: [({ testApp }, use) => readSpanish(testApp, () => use(undefined)), { auto: true }],
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a draft is edited and switched on; its answers are read, asked for again, and given on a tablet', async ({
  page,
  testApp: { url, sql },
  consoleErrors,
}) => {
  // The stream of changes learns of the logout.
  consoleErrors.expect(/status of 401 .*\/api\/trpc\//)
  await sql('truncate forms cascade')
  const [, , privacy] = FORM_DRAFTS
  if (!privacy) throw new Error('There is no draft')
  await openAdmin(page, `${url}/admin/forms`)
  const toast = page.getByRole('region', { name: /^Notificaciones/ })
  await expect(page.getByText('Todavía no hay formularios')).toBeVisible()
  await page.getByRole('button', { name: /^Usar este borrador (Privacy|Constancia)/ }).click()
  await expect(toast).toContainText('Formulario agregado')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('switch') })
  await expect(card.getByText('Muestra')).toBeVisible()
  await card.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Más acciones: la pregunta 3' }).click()
  await page.getByRole('menuitem', { name: 'Subir' }).click()
  await expect(page.getByText('La pregunta 3 es ahora la número 2 de 3.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escriba un nombre')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Privacy')
  await page.getByRole('checkbox', { name: 'Nuestro asesor legal leyó este formulario' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast).toContainText('Formulario guardado')
  await card.getByRole('switch', { name: 'Activo' }).click()
  await expect(toast).toContainText('Formulario activado')
  await expect(card.getByText('Muestra')).toBeHidden()

  const apiClient = await openApiClient(url)
  const { manageUrl } = await apiClient.book({
    patientName: 'Ada Forms',
    appointmentDate: `${apiClient.day()}T10:00`,
  })
  const token = new URL(manageUrl).pathname.split('/').at(-1)
  await openAdmin(page, `${url}/admin/appointments?view=list`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Forms' })
  await expect(row.getByText('Formularios: 0 de 1')).toBeVisible()
  const [form] = await sql<{ id: number }>('select id from forms')
  const data = { token, formId: form?.id, answers: fillInDraft(privacy) }
  expect((await page.request.post(`${url}/api/trpc/formLinks.save`, { data })).status()).toBe(200)
  await page.request.post(`${url}/api/trpc/formLinks.send`, { data: { token } })
  await expect(row.getByText('Formularios: 1 de 1')).toBeVisible()

  await row.getByRole('button', { name: 'Ada Forms', exact: true }).click()
  await page.getByRole('button', { name: 'Formularios: 1 de 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Formularios de Ada Forms' })
  await expect(dialog).toContainText('Typed for family')
  await expect(dialog).toContainText(/Enviado el /)
  await dialog.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect(dialog.getByText('Sin empezar')).toBeVisible()
  await expect(dialog.getByText(/^Respuestas enviadas antes, el /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Entregar la tableta' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión y abrir los formularios' }).click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]+\/forms\?tablet$/)
  const user = await page.request.get(`${url}/api/trpc/session.user`)
  expect((await user.json()).result.data).toBeNull()
})
