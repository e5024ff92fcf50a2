import { expect, test } from '../e2e-test.ts'
import { FactsPage } from '../facts-page.ts'

test.beforeEach(({ app }) => app.sql('delete from content_items'))

test('the forms and every kind of field are accessible', async ({ page, app }) => {
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.openGroup('Questions')
  await facts.button('Add a question').click()
  await facts.expectAccessible()
  await facts.openGroup('Visits and prices')
  await facts.expectAccessible()
  await facts.openGroup('Look')
  await facts.field('Color of buttons and links').fill('#9fd0c2')
  await expect(page.getByText('Too light: the contrast is 1.5:1')).toBeVisible()
  await facts.expectAccessible()
})
