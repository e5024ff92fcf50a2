import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab, editInTwoWindows } from '../admin-tab.ts'
import { countTaps } from '../count-taps.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openBlogTab = (page: Page, app: RunningApp) => new AdminTab(page, app, '/admin/blog')

/** Inserts posts into the database. */
const insertPosts = (app: RunningApp, count: number, title = 'Post') =>
  app.sql(
    `insert into blog_posts (title, slug, content, content_html, published, author_id)
     select $1 || ' ' || n, lower($1) || '-' || n, 'Text', '<p>Text</p>', false, (select min(id) from users)
     from generate_series(1, $2::int) n`,
    [title, count],
  )

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

test('the form shows what a post lacks beside the fields, and keeps the typed text when the slug is taken', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await insertPosts(app, 1, 'Taken')
  const tab = openBlogTab(page, app)
  await tab.open()
  await tab.button('Create Post').click()
  await expect(tab.field('Title')).toBeFocused()
  await expect(tab.field('Title')).toHaveAccessibleDescription('Title is required')
  await expect(tab.field('Slug')).toHaveAccessibleDescription(/Slug is required/)
  await expect(tab.field('Content')).toHaveAccessibleDescription(/Content is required/)
  await tab.fill({ Title: 'Taken', Slug: 'Not a slug', Content: 'Mine' })
  await tab.button('Create Post').click()
  await expect(tab.field('Slug')).toHaveAccessibleDescription(/Use lowercase words joined by hyphens/)
  await tab.fill({ Slug: 'taken-1' })
  await tab.button('Create Post').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to create blog post')
  await expect(tab.toast).toContainText('Another post already uses this slug')
  await expect(tab.field('Content')).toHaveValue('Mine')
})

test('typed text survives a failed save, and Cancel Edit empties the form', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  await insertPosts(app, 1, 'Kept')
  const tab = openBlogTab(page, app)
  await tab.open()
  await tab.button('Edit Kept 1').click()
  await expect(tab.field('Title')).toBeFocused()
  await tab.fill({ Content: 'Changed at length' })
  const mend = await tab.failWrites('blog.update')
  await tab.button('Update Post').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to update blog post')
  await expect(tab.field('Content')).toHaveValue('Changed at length')
  await mend()
  await tab.button('Update Post').click()
  await expect(tab.toast).toContainText('Post updated')
  await tab.button('Edit Kept 1').click()
  await tab.button('Cancel Edit').click()
  await expect(tab.field('Title')).toHaveValue('')
  await expect(tab.button('Create Post')).toBeVisible()
})

test('when two windows edit one post, the second sees a conflict and keeps the typed text', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await insertPosts(app, 1, 'Shared')
  await editInTwoWindows(openBlogTab(page, app), {
    edit: 'Edit Shared 1',
    field: 'Excerpt',
    save: 'Update Post',
    saved: 'Post updated',
    failed: 'Failed to update blog post',
  })
})

test('an empty list explains what to do next, and a list of 5,000 renders at most 100', async ({
  page,
  app,
}) => {
  const tab = openBlogTab(page, app)
  await app.sql('delete from blog_posts')
  await tab.open()
  await expect(page.getByText('No posts yet')).toBeVisible()
  await tab.expectAccessible()
  await insertPosts(app, 1, 'Only')
  await tab.open()
  await expect(tab.row('Only 1')).toContainText('Not published yet')
  expect(await tab.rowCount()).toBe(1)
  await insertPosts(app, 4_999, 'Many')
  await tab.open()
  await expect(page.getByText('1 to 100 of 5,000')).toBeVisible()
  expect(await tab.rowCount()).toBe(100)
  await app.sql('delete from blog_posts')
})
