import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { FactsPage } from '../pages/facts-page.ts'

test.beforeEach(({ app }) => app.sql('delete from content_items'))
test.afterAll(({ app }) => app.sql('delete from content_items'))

test('the forms and every kind of field are accessible', async ({ page, app }) => {
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.openGroup('Questions')
  await facts.button('Add a question').click()
  await facts.expectAccessible()
  await facts.openGroup('Visits and prices')
  await facts.expectAccessible()
  await facts.openGroup('Practice')
  await facts.field('Color of buttons and links').fill('#9fd0c2')
  await expect(page.getByText('Too light: the contrast is 1.5:1')).toBeVisible()
  await facts.expectAccessible()
})

test('a form can be edited, saved and reset by keyboard alone', async ({ page, app }) => {
  const facts = new FactsPage(page, app, '/admin/content#practice_city')
  await facts.open()
  await expect(facts.field('City')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Rolla')
  await page.keyboard.press('Enter')
  await expect(facts.toast).toContainText('Content updated')
  await expect(facts.field('City')).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('Rolla, MO 65201')
  await tabTo(page, page.getByRole('button', { name: 'More for City' }))
  await page.keyboard.press('Enter')
  await tabTo(page, facts.button('Reset to default City'))
  await page.keyboard.press('Enter')
  await expect(facts.field('City')).toHaveValue('Columbia')
  await facts.field('City').press('Enter')
  await expect(page.getByRole('contentinfo')).toContainText('Columbia, MO 65201')
})

test('the preview shows unsaved values on the real page soon after typing stops, and nothing in it acts', async ({
  page,
  app,
}) => {
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  const headline = facts.preview.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText('Stand easy again')
  await expect(page.locator('iframe[inert]')).toHaveCount(0)
  await facts.fill({ 'Headline at the top': 'Walk in, walk out' })
  await expect(headline).toHaveText('Walk in, walk out', { timeout: 2_000 })
  await facts.preview.getByRole('link', { name: 'Contact us' }).click()
  await expect(headline).toHaveText('Walk in, walk out')
  await facts.preview.getByRole('button', { name: 'Logout' }).click()
  expect((await page.request.get(`${app.url}/api/user`)).status()).toBe(200)
  expect(await (await fetch(app.url)).text()).not.toContain('Walk in, walk out')
  await facts.button('Desktop').click()
  await expect(headline).toBeVisible()
  await facts.button('Discard').click()

  // The accent color, and a text further down the page.
  await facts.openGroup('Practice')
  await expect(page.locator('iframe[inert]')).toHaveCount(0)
  await facts.fill({ 'Color of buttons and links': '#7a1f2b' })
  await expect
    .poll(() =>
      headline.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pine')),
    )
    .toBe('#7a1f2b')
})
