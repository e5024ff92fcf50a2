import { expect, test } from '../e2e-test.ts'
import { AdminTab } from '../pages/admin-tab.ts'

const clear = (app: { sql: (text: string) => Promise<unknown> }) =>
  app.sql('truncate content_items, content_translations')
test.beforeEach(({ app }) => clear(app))
test.afterAll(({ app }) => clear(app))

test('a press that follows another before the page has changed keeps what the first one chose', async ({
  page,
  app,
}) => {
  const tab = new AdminTab(page, app, '/admin/content?group=home&language=es')
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
