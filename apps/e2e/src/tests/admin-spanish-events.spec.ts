import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { test } from '../spanish-desk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EMPTY_IMAGES = 'truncate images, events, blog_posts cascade'

test('an event is translated; its spots are offered, its attendees checked off, downloaded and deleted', async ({
  page,
  app,
  apiClient,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await apiClient.announce({ title: 'A full evening', maxAttendees: 1 })
  await apiClient.register(id, 'Ada Registered')
  for (const name of ['Bea First', 'Cleo Second'])
    await apiClient.joinWaitingList(id, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` })

  const events = new AdminTab(page, app, '/admin')
  await events.open()
  await events.button('Editar A full evening').click()
  await page.locator('summary', { hasText: 'Español' }).click()
  await events.fill({ 'Título en español': 'Una noche llena', 'Descripción en español': 'Una charla.' })
  await expect(page.getByRole('checkbox', { name: /^Avisar a / })).toHaveCount(0)
  await events.fill({ Lugar: 'La biblioteca' })
  await expect(page.getByRole('checkbox', { name: 'Avisar a 1 persona inscrita' })).toBeChecked()
  await events.button('Actualizar evento').click()
  await expect(events.row('A full evening')).toContainText('Traducido')

  const tab = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await tab.open()
  const line = page.getByRole('group', { name: /^(A full evening|Una noche llena), / })
  await tab.button('Ofrecer un lugar a Cleo Second').click()
  await expect(tab.dialog).toContainText('1 de 1 lugar ocupado. Esta oferta supera el límite.')
  await expect(tab.dialog).toContainText('Hay 1 persona antes en la lista de espera')
  await expect(tab.dialog).toContainText('con el asunto “Se liberó un lugar: Una noche llena')
  await tab.dialog.getByRole('button', { name: 'Ofrecer un lugar' }).click()
  await expect(tab.toast).toContainText('Lugar ofrecido')
  await expect(line.getByRole('listitem').filter({ hasText: 'Cleo Second' })).toContainText(
    'Lugar ofrecido hasta:',
  )
  await tab.button('Quitar a Bea First de la lista de espera').click()
  await tab.dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect(tab.toast).toContainText('Se quitó de la lista de espera')
  await expect(line.getByRole('heading', { level: 4 })).toHaveText(['Cleo Second'])

  const download = page.waitForEvent('download')
  await tab.button('Descargar CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^inscripciones-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '"Evento","Nombre","Correo electrónico","Teléfono","Fecha de inscripción","Asistió"',
  )
  await tab.button('Copiar todas las direcciones').click()
  await expect(tab.toast).toContainText('Direcciones copiadas')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('else@example.com')

  await app.sql('update events set date = now() where id = $1', [id])
  await tab.open()
  await page.getByRole('checkbox', { name: 'Ada Registered asistió' }).check()
  const came = () =>
    app.sql(`select came_at is not null as came from registrations where name = 'Ada Registered'`)
  await expect.poll(came).toEqual([{ came: true }])
  await tab.button('Eliminar la inscripción de Ada Registered').click()
  await tab.button('Conservar la inscripción').click()
  await tab.button('Eliminar la inscripción de Ada Registered').click()
  await tab.button('Eliminar la inscripción').click()
  await expect(tab.toast).toContainText('Inscripción eliminada')
  await expect(page.getByText('Nadie se ha inscrito en este evento')).toBeVisible()
  expect(await came()).toEqual([])
})

/** Uploads the image that the site shares. */
async function upload(page: Page, url: string): Promise<void> {
  const buffer = Buffer.from(await (await fetch(`${url}/share-image.jpg`)).arrayBuffer())
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir un archivo' }).click()
  await (await choosing).setFiles({ name: 'casa.jpg', mimeType: 'image/jpeg', buffer })
}

test('an image is uploaded, described, cropped, chosen for an event, and deleted once it is unused', async ({
  page,
  app,
}) => {
  await app.sql(EMPTY_IMAGES)
  const images = new AdminTab(page, app, '/admin/images')
  await images.open()
  await expect(page.getByText('Aún no hay imágenes')).toBeVisible()
  await upload(page, app.url)
  const alt = page.getByLabel('Texto alternativo')
  await expect(alt).toBeFocused({ timeout: 20_000 })
  await images.button('Guardar').click()
  await expect(alt).toHaveAccessibleDescription(/Describa la imagen o márquela como decorativa/)
  await alt.fill('La casa')
  await page.getByRole('slider', { name: 'Desde la izquierda' }).press('Home')
  await images.button('Guardar').click()
  await expect(images.toast).toContainText('Imagen guardada')
  expect(await app.sql('select alt, focal_x as x from images')).toEqual([{ alt: 'La casa', x: 0 }])

  const events = new AdminTab(page, app, '/admin')
  await page.getByRole('tab', { name: 'Eventos' }).click()
  await events.button('Elegir una imagen').click()
  const dialog = page.getByRole('dialog', { name: 'Elegir una imagen' })
  await dialog.getByRole('button', { name: /La casa/ }).click()
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click()
  await events.fill({ Título: 'Walk', Descripción: 'Out', Lugar: 'Park', Fecha: '2030-05-04T10:00' })
  await events.button('Crear evento').click()
  await expect(events.toast).toContainText('Evento creado')
  await images.open()
  await page.getByRole('button', { name: /La casa Se usa una vez/ }).click()
  await expect(page.getByText('Para eliminarla, primero quítela de:')).toBeVisible()
  await expect(page.getByText('el evento “Walk”')).toBeVisible()

  await app.sql('delete from events')
  await images.open()
  await page.getByRole('checkbox', { name: 'Solo sin usar (1)' }).check()
  await page.getByRole('button', { name: /La casa/ }).click()
  await images.button('Eliminar la imagen').click()
  const question = page.getByRole('dialog', { name: '¿Eliminar esta imagen?' })
  await expect(question).toContainText('Esto elimina “La casa” de forma permanente.')
  await question.getByRole('button', { name: 'Eliminar la imagen' }).click()
  await expect(images.toast).toContainText('Imagen eliminada')
  expect(await app.sql('select hash from images')).toEqual([])
})
