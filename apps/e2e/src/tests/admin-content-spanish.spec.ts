import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clear = (app: { sql: (text: string) => Promise<unknown> }) =>
  app.sql('truncate content_items, content_translations')
test.beforeEach(({ app }) => clear(app))
test.afterAll(({ app }) => clear(app))

const HEADLINE = 'Headline at the top'

test('a text is translated, shown in Spanish, and checked after its English changed', async ({
  page,
  app,
}) => {
  const tab = new AdminTab(page, app, '/admin/content')
  const spanish = tab.field(`Spanish: ${HEADLINE}`)
  const reader = await page.context().newPage()
  const headline = async (path: string) => {
    await openPage(reader, app.url + path)
    return reader.getByRole('heading', { level: 1 })
  }

  await test.step('the practice changes the English', async () => {
    await tab.open()
    await expect(spanish).toHaveCount(0)
    await tab.fill({ [HEADLINE]: 'Walk tall again' })
    await tab.button('Save').click()
    await expect(tab.toast).toContainText('Content updated')
    await expect(await headline('/es')).toHaveText('Walk tall again')
    await expect(reader.getByRole('heading', { level: 1 }).locator('[lang="en"]')).toHaveText(
      'Walk tall again',
    )
  })

  await test.step('and translates it beside, with the Spanish page as preview', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await tab.button('English and Spanish').click()
    await expect(page).toHaveURL(/language=es/)
    await expect(spanish).toHaveAccessibleDescription('Not translated Spanish pages show English.')
    await spanish.fill('Camine erguido otra vez')
    const preview = page.frameLocator('iframe[src="/es?preview"]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Camine erguido otra vez')
    await tab.button('Save').click()
    await expect(spanish).toHaveAccessibleDescription('Translated')
    await expect(tab.button('Save')).toBeVisible()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await expect(await headline('/es')).toHaveText('Camine erguido otra vez')
    await expect(reader.getByRole('heading', { level: 1 }).locator('[lang="en"]')).toHaveCount(0)
    await expect(await headline('/')).toHaveText('Walk tall again')
  })

  await test.step('the English changes, and the difference is shown after a reload', async () => {
    await tab.fill({ [HEADLINE]: 'Walk easy again' })
    await tab.button('Save').click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await page.reload()
    await expect(spanish).toHaveAccessibleDescription('English changed after translation')
    await expect(page.locator('form del')).toHaveText('tall')
    await expect(page.locator('form ins')).toHaveText('easy')
    await expect(await headline('/es')).toHaveText('Camine erguido otra vez')
    await tab.expectAccessible()
  })

  await test.step('one press confirms the translation', async () => {
    await page.getByRole('button', { name: `Still right ${HEADLINE}` }).click()
    await expect(spanish).toHaveAccessibleDescription('Translated')
    await tab.button('Save').click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await page.reload()
    await expect(spanish).toHaveAccessibleDescription('Translated')
    await expect(page.locator('form del')).toHaveCount(0)
  })

  await test.step('Spanish pages show the English again once the translation is removed', async () => {
    await page.getByRole('button', { name: `More for Spanish: ${HEADLINE}` }).click()
    await page.getByRole('button', { name: `Remove translation Spanish: ${HEADLINE}` }).click()
    await tab.button('Save').click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await expect(await headline('/es')).toHaveText('Walk easy again')
  })
})

test('a press that follows another before the page has changed keeps what the first one chose', async ({
  page,
  app,
}) => {
  const tab = new AdminTab(page, app, '/admin/content?form=home&language=es')
  await tab.open()
  const forms = page.getByRole('navigation', { name: 'Content forms' })
  const languages = page.getByRole('group', { name: 'Languages' })
  const practice = await forms.getByRole('link', { name: /^Practice/ }).elementHandle()
  const english = await languages.getByRole('button', { name: 'English', exact: true }).elementHandle()
  await page.evaluate(
    ([first, second]) => {
      const press = (pressed: Node | null) => pressed instanceof HTMLElement && pressed.click()
      press(first)
      setTimeout(() => press(second))
    },
    [practice, english] as const,
  )
  await expect(page).not.toHaveURL(/language/)
  await expect(page.getByRole('region', { name: 'Map location' })).toBeVisible()
})
