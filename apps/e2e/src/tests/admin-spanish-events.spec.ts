import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { test } from '../pages/spanish-desk.ts'

const EMPTY_IMAGES = 'truncate images, events, blog_posts cascade'

test('the spots of an event are offered, its attendees checked off, downloaded and deleted', async ({
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

  const tab = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await tab.open()
  const line = page.getByRole('group', { name: /^A full evening, / })
  await tab.button('Ofrecer un lugar a Cleo Second').click()
  await expect(tab.dialog).toContainText('1 de 1 lugar ocupado. Esta oferta supera el límite.')
  await expect(tab.dialog).toContainText('Hay 1 persona antes en la lista de espera')
  await expect(tab.dialog).toContainText('con el asunto traducido “')
  await tab.dialog.getByRole('button', { name: 'Ofrecer un lugar' }).click()
  await expect(tab.toast).toContainText('Lugar ofrecido')
  await expect(line.getByRole('listitem').filter({ hasText: 'Cleo Second' })).toContainText(
    'Lugar ofrecido hasta:',
  )

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
  await tab.button('Eliminar la inscripción').click()
  await expect(tab.toast).toContainText('Inscripción eliminada')
  await expect(page.getByText('Nadie se ha inscrito en este evento')).toBeVisible()
  expect(await came()).toEqual([])
})

/** Uploads a small image, which is encoded fast. */
async function upload(page: Page, url: string): Promise<void> {
  const buffer = Buffer.from(await (await fetch(`${url}/apple-touch-icon.png`)).arrayBuffer())
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir un archivo' }).click()
  await (await choosing).setFiles({ name: 'casa.png', mimeType: 'image/png', buffer })
}

test('an image is uploaded, described, cropped by keyboard, and shown with an event', async ({
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
  await alt.fill('La casa')
  await images.expectAccessible()
  const fromTheLeft = page.getByRole('slider', { name: 'Desde la izquierda' })
  await tabTo(page, fromTheLeft)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(images.toast).toContainText('Imagen guardada')
  await expect(page.getByRole('button', { name: /La casa/ })).toBeFocused()
  expect(await app.sql('select alt, focal_x as x from images')).toEqual([{ alt: 'La casa', x: 0.01 }])

  const events = new AdminTab(page, app, '/admin')
  await page.getByRole('tab', { name: 'Eventos' }).click()
  await events.button('Elegir una imagen').click()
  const dialog = page.getByRole('dialog', { name: 'Elegir una imagen' })
  await dialog.getByRole('button', { name: /La casa/ }).click()
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click()
  await events.fill({ Título: 'Walk', Descripción: 'Out', Lugar: 'Park', Fecha: '2030-05-04T10:00' })
  await events.button('Crear evento').click()
  await expect(events.toast).toContainText('Evento creado')
  await openPage(page, `${app.url}/events`)
  const pictures = page.locator('article img[src*="/media/"]')
  await pictures.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(pictures.first()).toHaveCSS('object-position', '1% 50%')
  await app.sql(EMPTY_IMAGES)
})
