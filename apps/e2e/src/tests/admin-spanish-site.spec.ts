import { expect, type Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { openPage } from '../open-page.ts'
import { openTab } from '../open-tab.ts'
import { test } from '../spanish-desk.ts'

const CONTENT = 'truncate content_items, content_translations'
const HEADLINE = 'Titular de arriba'

const status = async (url: string) => (await fetch(url)).status
const textAt = async (url: string) => (await fetch(url)).text()
const headline = (page: Page) =>
  page.frameLocator('iframe[title^="Vista previa de"]').getByRole('heading', { level: 1 })

test('a post is written, published, translated, reviewed, and made a draft again', async ({ page, app }) => {
  const tab = new AdminTab(page, app, '/admin/blog')
  await tab.open()
  await tab.button('Crear artículo').click()
  await expect(tab.field('Título')).toHaveAccessibleDescription('Escriba el título')
  await tab.fill({ Título: 'Mind your step', Contenido: 'Wear good shoes.' })
  await expect(tab.field('Final de la dirección')).toHaveValue('mind-your-step')
  await expect(page.getByRole('region', { name: 'Vista previa del resultado de búsqueda' })).toContainText(
    '› blog › mind-your-step',
  )
  await tab.field('Contenido').press('Control+Home')
  await tab.field('Contenido').press('Control+Shift+ArrowRight')
  await tab.button('Negrita').click()
  const preview = page.getByRole('region', { name: 'Vista previa', exact: true })
  await expect(preview.locator('strong')).toHaveText(/^Wear/)
  const seen = await preview.locator('div').last().innerHTML()
  await tab.field('Publicado').check()
  await tab.button('Crear artículo').click()
  await expect(tab.toast).toContainText('Artículo creado')
  const row = tab.row('Mind your step')
  await expect(row).toContainText('Publicado')
  await expect(row).toContainText('Sin traducir')
  expect(await textAt(`${app.url}/blog/mind-your-step`)).toContain(seen)
  expect(await textAt(`${app.url}/es/blog`)).toMatch(
    /<a (?=[^>]*hreflang="en")(?=[^>]*href="\/blog\/mind-your-step")/i,
  )
  expect(await status(`${app.url}/es/blog/mind-your-step`)).toBe(404)

  await tab.button('Traducir Mind your step').click()
  await expect(page.getByRole('region', { name: 'Contenido en inglés' })).toContainText('good shoes.')
  await tab.fill({ Título: 'Cuide sus pasos', Contenido: 'Use **buenos** zapatos.' })
  await tab.field('Publicado').check()
  await tab.button('Crear artículo').click()
  await expect(row).toContainText('/es/blog/cuide-sus-pasos')
  const reader = await page.context().newPage()
  await openPage(reader, `${app.url}/blog/mind-your-step`)
  await reader.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  await expect(reader).toHaveURL('/es/blog/cuide-sus-pasos')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Cuide sus pasos')
  await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/es\/blog\/cuide-sus-pasos$/,
  )
  await expect(reader.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/blog\/mind-your-step$/)
  await reader.close()
  await tab.button('Editar Mind your step').click()
  await tab.field('Contenido').press('Control+Home')
  await tab.field('Contenido').press('Control+Shift+ArrowRight')
  await tab.button('Cursiva').click()
  await tab.field('Contenido').press('Control+z')
  await expect(tab.field('Contenido')).toHaveValue('**Wear** good shoes.')
  await tab.fill({ Contenido: 'Wear new shoes.' })
  await tab.button('Actualizar artículo').click()
  await expect(row).toContainText('El inglés cambió después de traducir')
  await tab.field('Español').selectOption('El inglés cambió después de traducir (1)')
  await tab.button('Revisar el español Mind your step').click()
  const english = page.getByRole('region', { name: 'Contenido en inglés' })
  await expect(english.locator('del')).toContainText('good')
  await expect(english.locator('ins')).toContainText('new')
  await tab.expectAccessible()
  await tab.button('Sigue siendo correcta').click()
  await expect(tab.toast).toContainText('Traducción confirmada')
  await tab.field('Español').selectOption('Todos los artículos')
  await expect(row).toContainText('Traducido')

  await tab.button('Editar Mind your step').click()
  await tab.field('Publicado').uncheck()
  await tab.button('Actualizar artículo').click()
  await expect(tab.toast).toContainText('Artículo actualizado')
  await expect(row).toContainText('Borrador')
  expect(await status(`${app.url}/blog/mind-your-step`)).toBe(404)
  await app.sql(`delete from blog_posts where title in ('Mind your step', 'Cuide sus pasos')`)
})

test('a text of the site is replaced, and restored by its key', async ({ page, app }) => {
  await app.sql(CONTENT)
  const tab = new AdminTab(page, app, '/admin/content?group=advanced')
  await tab.open()
  await tab.button('Crear contenido').click()
  await expect(tab.field('Clave')).toHaveAccessibleDescription(/Escriba la clave/)
  await expect(tab.row(HEADLINE)).toContainText('Texto original')
  await tab.button('Editar homepage_hero_title').click()
  await tab.fill({ Texto: 'Come in and lie down' })
  await tab.button('Crear contenido').click()
  await expect(tab.toast).toContainText('Contenido creado')
  expect(await (await fetch(app.url)).text()).toContain('Come in and lie down')
  await tab.button('Eliminar homepage_hero_title').click()
  await expect(tab.dialog).toContainText('Esto restablece el texto original en la página de inicio.')
  await tab.expectAccessible()
  await tab.button('Eliminar el contenido').click()
  await expect(tab.toast).toContainText('Contenido eliminado')
  await expect(tab.row('homepage_hero_title')).toContainText('Stand easy again')
})

test('a form shows the page beside it and asks before it is left', async ({ page, app, consoleErrors }) => {
  consoleErrors.expect(/ERR_NAME_NOT_RESOLVED/)
  await app.sql(CONTENT)
  const tab = new AdminTab(page, app, '/admin/content')
  const unsaved = page.getByText('Sin cambios por guardar')
  await tab.open()
  await tab.fill({ [HEADLINE]: 'Walk tall again' })
  await expect(headline(page)).toHaveText('Walk tall again')
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  await page.getByRole('tab', { name: 'Artículos' }).click()
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button').last().press('Escape')
  await tab.button('Guardar').click()
  await expect(tab.toast).toContainText('Contenido actualizado')
  await expect(unsaved).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Formularios del contenido' })
    .getByRole('link', { name: /^Consultorio/ })
    .click()
  await tab.fill({ Calle: '7 Mill Lane' })
  await tab.button('Guardar').first().click()
  await expect(unsaved).toBeVisible()
  const map = page.getByRole('region', { name: 'Ubicación en el mapa' })
  await expect(map).toContainText('El mapa está oculto porque cambió la dirección.')
  await map.getByRole('button', { name: 'Colocar el marcador' }).click()
  await map.getByLabel('Latitud').fill('41.5')
  await map.getByRole('button', { name: 'Guardar' }).click()
  await expect(map).toContainText('41.5, -92.3341')
  await page
    .getByRole('navigation', { name: 'Formularios del contenido' })
    .getByRole('link', { name: 'Aspecto' })
    .click()
  await tab.field('Color de los botones y enlaces').fill('#9fd0c2')
  await expect(page.getByText('Demasiado claro: el contraste es 1.5:1')).toBeVisible()
  await tab.button('Descartar').click()
  await expect(unsaved).toBeVisible()
  await app.sql(CONTENT)
  await app.sql(`update events set location = '100 Example Street, Suite 2' where location = '7 Mill Lane'`)
})

test('a text is translated, shown in Spanish, and checked after its English changed', async ({
  page,
  app,
}) => {
  await app.sql(CONTENT)
  const tab = new AdminTab(page, app, '/admin/content')
  const spanish = tab.field(`Español: ${HEADLINE}`)
  const unsaved = page.getByText('Sin cambios por guardar')
  const save = async () => {
    await tab.button('Guardar').click()
    await expect(unsaved).toBeVisible()
  }
  await tab.open()
  await expect(spanish).toHaveCount(0)
  await tab.fill({ [HEADLINE]: 'Walk tall again' })
  await save()
  expect(await textAt(`${app.url}/es`)).toMatch(/lang="en"[^>]*>Walk tall again/)
  await tab.button('Inglés y español').click()
  await expect(page).toHaveURL(/language=es/)
  await expect(spanish).toHaveAccessibleDescription('Sin traducir Las páginas en español muestran el inglés.')
  await spanish.fill('Camine erguido otra vez')
  const preview = page.frameLocator('iframe[src="/es?preview"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Camine erguido otra vez')
  await save()
  await expect(spanish).toHaveAccessibleDescription('Traducido')
  expect(await textAt(`${app.url}/es`)).not.toMatch(/lang="en"[^>]*>(Walk|Camine)/)
  expect(await textAt(`${app.url}/es`)).toContain('Camine erguido otra vez')
  expect(await textAt(app.url)).toContain('Walk tall again')

  await tab.fill({ [HEADLINE]: 'Walk easy again' })
  await save()
  await page.reload()
  await expect(spanish).toHaveAccessibleDescription('El inglés cambió después de traducir')
  await expect(page.locator('form del')).toHaveText('tall')
  await expect(page.locator('form ins')).toHaveText('easy')
  await page.getByRole('button', { name: `Sigue siendo correcta ${HEADLINE}` }).click()
  await save()
  await page.reload()
  await expect(spanish).toHaveAccessibleDescription('Traducido')
  await expect(page.locator('form del')).toHaveCount(0)
  await page.getByRole('button', { name: `Más acciones: Español: ${HEADLINE}` }).click()
  await page.getByRole('button', { name: `Quitar la traducción Español: ${HEADLINE}` }).click()
  await save()
  expect(await textAt(`${app.url}/es`)).toMatch(/lang="en"[^>]*>Walk easy again/)
  await app.sql(CONTENT)
})

test('paper of every tab has its content in Spanish, and no buttons', async ({ page, app, apiClient }) => {
  const day = apiClient.day()
  const { id } = await apiClient.announce({ title: 'A walk on paper' })
  await apiClient.register(id, 'Ada Registered')
  await app.sql(
    `insert into blog_posts (title, slug, content, content_html, published, published_at, author_id)
     values ('Paper', 'paper', 'Text', '<p>Text</p>', true, now(), (select min(id) from users))`,
  )
  await apiClient.book({ patientName: 'Ada Paper', appointmentDate: `${day}T09:00` })
  for (const [path, ...wanted] of [
    ['', 'Eventos', 'Inscripciones', 'A walk on paper'],
    ['Inscripciones', 'Ada Registered'],
    ['Artículos', 'Publicado'],
    ['Horario', 'Franjas horarias', 'Lunes'],
    ['/messages', 'Mensajes'],
    ['/reports', 'Esta semana', 'Ausencias y cancelaciones'],
    [
      `/appointments?view=list&from=${day}&to=${day}`,
      'Ada Paper',
      'Todos los horarios están en hora central.',
    ],
    [`/appointments?view=week&week=${day}`, 'Ada Paper'],
    ['/appointments?view=today', 'Citas'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    if (/^[A-Z]/.test(path)) await openTab(page, path)
    else await new AdminTab(page, app, `/admin${path}`).open()
    await expect(page.getByRole('main')).toContainText(wanted[0])
    await expect(page.getByText(/^Cargando/)).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    const text = await page.getByRole('main').innerText()
    for (const shown of wanted) expect.soft(text, path).toContain(shown)
    expect
      .soft(text, path)
      .not.toMatch(
        /Imprimir|Descargar|Atajos|Configuración inicial|Eliminar|Editar\b|Reservar\b|Elija una|Mostrar los mensajes|Correos|Artículo nuevo|Evento nuevo|página de reservas/,
      )
    const buttons = await page.getByRole('main').getByRole('button').allTextContents()
    expect
      .soft(
        buttons.filter(name => !name.includes('Ada Paper')),
        path,
      )
      .toEqual([])
  }
  await app.sql(`delete from blog_posts where slug = 'paper'`)
})
