import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { AdminTab } from '../pages/admin-tab.ts'

test('a post’s old address redirects to the new one, which shares its image and first sentence', async ({
  page,
  app,
  consoleErrors,
}) => {
  // The preview shows the image while the post is written.
  consoleErrors.expect(/images\.example\.com/)
  const tab = new AdminTab(page, app, '/admin/blog')
  await tab.open()
  const content =
    '# Sitting\n\nChairs are **there**. We sit.\n\n![A chair](https://images.example.com/chair.jpg)'
  await tab.fill({ Title: 'Where we sit', Content: content })
  await tab.field('Published').check()
  await tab.button('Create Post').click()
  await expect(tab.toast).toContainText('Post created')
  await tab.button('Edit Where we sit').click()
  await page.getByText('Search and address').click()
  await tab.fill({ Slug: 'where-people-sit' })
  await tab.button('Update Post').click()
  await expect(tab.toast).toContainText('Post updated')

  const moved = await page.request.get(`${app.url}/blog/where-we-sit`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/where-people-sit'])
  const visitor = await (await page.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('There is no browser')
  await visitor.route('https://images.example.com/**', route => route.fulfill({ status: 204 }))
  await openPage(visitor, `${app.url}/blog/where-we-sit`)
  await expect(visitor).toHaveURL('/blog/where-people-sit')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Where we sit')
  const meta = (name: string) => visitor.locator(`meta[property="og:${name}"], meta[name="${name}"]`)
  await expect(meta('image')).toHaveAttribute('content', 'https://images.example.com/chair.jpg')
  await expect(meta('description').first()).toHaveAttribute('content', 'Chairs are there.')
  await openPage(visitor, `${app.url}/blog`)
  await expect(visitor.getByRole('article', { name: 'Where we sit' })).toContainText('Chairs are there.')
  await visitor.context().close()
})
