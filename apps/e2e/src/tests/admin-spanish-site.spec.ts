import { expect } from '@playwright/test'
import { openPage } from '../open-page.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { test } from '../pages/spanish-desk.ts'

const CONTENT = 'truncate content_items, content_translations'
const HEADLINE = 'Titular de arriba'

const textAt = async (url: string) => (await fetch(url)).text()

test('a post is published with two presses and two fields, translated, and reviewed after its English changed', async ({
  page,
  app,
}) => {
  const tab = new AdminTab(page, app, '/admin/blog')
  await tab.open()
  await tab.fill({ Título: 'Mind your step', Contenido: '**Wear** good shoes.' })
  await tab.field('Publicado').check()
  await tab.button('Crear artículo').click()
  await expect(tab.toast).toContainText('Artículo creado')
  const row = tab.row('Mind your step')
  await expect(row).toContainText('Publicado')
  await expect(row).toContainText('Sin traducir')

  await tab.button('Traducir Mind your step').click()
  await tab.fill({ Título: 'Cuide sus pasos', Contenido: 'Use **buenos** zapatos.' })
  const preview = page.getByRole('region', { name: 'Vista previa', exact: true })
  await expect(preview.locator('strong')).toHaveText('buenos')
  const seen = await preview.locator('div').last().innerHTML()
  await tab.field('Publicado').check()
  await tab.button('Crear artículo').click()
  await expect(row).toContainText('/es/blog/cuide-sus-pasos')
  const reader = await page.context().newPage()
  await openPage(reader, `${app.url}/blog/mind-your-step`)
  await reader.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  await expect(reader).toHaveURL('/es/blog/cuide-sus-pasos')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Cuide sus pasos')
  expect(await textAt(reader.url())).toContain(seen)
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
  await tab.button('Revisar el español Mind your step').click()
  const english = page.getByRole('region', { name: 'Contenido en inglés' })
  await expect(english.locator('del').last()).toContainText('good')
  await expect(english.locator('ins').last()).toContainText('new')
  await tab.expectAccessible()
  await tab.button('Sigue siendo correcta').click()
  await expect(tab.toast).toContainText('Traducción confirmada')
  await expect(row).toContainText('Traducido')
  // Its form would read the deleted posts again.
  await page.goto('about:blank')
  await app.sql(`delete from blog_posts where title in ('Mind your step', 'Cuide sus pasos')`)
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
  await tab.fill({ [HEADLINE]: 'Walk tall again' })
  const preview = page.frameLocator('iframe[title^="Vista previa de"]').getByRole('heading', { level: 1 })
  await expect(preview).toHaveText('Walk tall again')
  await save()
  expect(await textAt(`${app.url}/es`)).toMatch(/lang="en"[^>]*>Walk tall again/)
  await tab.button('Inglés y español').click()
  await expect(spanish).toHaveAccessibleDescription('Sin traducir Las páginas en español muestran el inglés.')
  await spanish.fill('Camine erguido otra vez')
  await save()
  await expect(spanish).toHaveAccessibleDescription('Traducido')
  expect(await textAt(`${app.url}/es`)).toContain('Camine erguido otra vez')

  await tab.fill({ [HEADLINE]: 'Walk easy again' })
  await save()
  await page.reload()
  await expect(spanish).toHaveAccessibleDescription('El inglés cambió después de traducir')
  await expect(page.locator('form del')).toHaveText('tall')
  await expect(page.locator('form ins')).toHaveText('easy')
  await page.getByRole('button', { name: `Sigue siendo correcta ${HEADLINE}` }).click()
  await save()
  await expect(spanish).toHaveAccessibleDescription('Traducido')
  await expect(page.locator('form del')).toHaveCount(0)

  await test.step('a press that follows another at once keeps what the first one chose', async () => {
    const forms = page.getByRole('navigation', { name: 'Formularios del contenido' })
    const practice = await forms.getByRole('link', { name: /^Consultorio/ }).elementHandle()
    const english = await page
      .getByRole('group', { name: 'Idiomas' })
      .getByRole('button', { name: 'Inglés', exact: true })
      .elementHandle()
    await page.evaluate(
      ([first, second]) => {
        const press = (pressed: Node | null) => pressed instanceof HTMLElement && pressed.click()
        press(first)
        setTimeout(() => press(second))
      },
      [practice, english] as const,
    )
    await expect(page).not.toHaveURL(/language/)
    await expect(page.getByRole('region', { name: 'Ubicación en el mapa' })).toBeVisible()
  })
  await app.sql(CONTENT)
})
