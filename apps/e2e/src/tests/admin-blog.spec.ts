import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { countTaps } from '../count-taps.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

const openBlogTab = (page: Page, app: RunningApp) => new AdminTab(page, app, '/admin/blog')

test('the administrator writes a post, previews it, publishes it, and unpublishes it', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  const tab = openBlogTab(page, app)
  await tab.open()
  await tab.fill({ Title: 'Why we sit' })
  await page.getByText('Search and address').click()
  await expect(tab.field('Slug')).toHaveValue('why-we-sit')
  await tab.fill({ Content: 'Because **chairs** are there.\n\n- One\n- Two' })
  await tab.field('Content').press('Control+Home')
  await tab.field('Content').press('Control+Shift+ArrowRight')
  await tab.button('Italic').click()
  await expect(tab.field('Content')).toHaveValue(/^\*Because\* \*\*chairs/)
  await tab.field('Content').press('Control+z')
  await expect(tab.field('Content')).toHaveValue(/^Because \*\*chairs/)
  const found = page.getByRole('region', { name: 'Search result preview' })
  await expect(found).toContainText('Why we sit | Plumb Line')
  await tab.fill({ Excerpt: 'Chairs, and how to leave them.' })
  await expect(found).toContainText('› blog › why-we-sit')
  await expect(found).toContainText('Chairs, and how to leave them.')
  await tab.fill({ 'Meta title': 'Sitting', 'Meta description': 'Get up now and then.' })
  await expect(found).toContainText('Sitting')
  await expect(found).toContainText('Get up now and then.')
  await expect(tab.field('Meta title')).toHaveAccessibleDescription(/7 of about 60 characters/)

  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(preview.locator('strong')).toHaveText('chairs')
  const seen = await preview.locator('div').last().innerHTML()
  await tab.expectAccessible()
  const taps = await countTaps(page)
  await tab.field('Published').check()
  await tab.button('Create Post').click()
  await expect(tab.toast).toContainText('Post created')
  expect(taps(), 'besides the title and the text').toBe(2)
  await expect(tab.row('Why we sit')).toContainText('Published')

  const visitor = await (await page.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('There is no browser')
  await openPage(visitor, `${app.url}/blog/why-we-sit`)
  expect(await visitor.locator('article > div').last().innerHTML()).toBe(seen)
  await expect(visitor).toHaveTitle('Sitting')

  await tab.button('Edit Why we sit').click()
  await tab.field('Published').uncheck()
  await tab.button('Update Post').click()
  await expect(tab.toast).toContainText('Post updated')
  await expect(tab.row('Why we sit')).toContainText('Draft')
  await expect.poll(async () => (await visitor.reload())?.status()).toBe(404)
  await visitor.context().close()
})

test('a post’s old address redirects to the new one, which shares its image and first sentence', async ({
  page,
  app,
  consoleErrors,
}) => {
  // The preview shows the image while the post is written.
  consoleErrors.expect(/images\.example\.com/)
  const tab = openBlogTab(page, app)
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
