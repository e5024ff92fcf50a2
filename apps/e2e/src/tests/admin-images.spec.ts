import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { ImageLibrary } from '../image-library.ts'
import { openPage } from '../open-page.ts'

const EMPTY = 'truncate images, events, blog_posts cascade'
test.beforeEach(({ app }) => app.sql(EMPTY))
test.afterAll(({ app }) => app.sql(EMPTY))

test('the administrator pastes images into a post and picks one for an event; visitors get the right width, and used images cannot be deleted', async ({
  page,
  app,
}) => {
  const images = new ImageLibrary(page, app, 'dialog')
  const blog = new AdminTab(page, app, '/admin/blog')
  await blog.open()
  await blog.fill({ Title: 'Our house', Content: 'This is where we work.' })
  await images.pasteInto(blog.field('Content'), 'house')
  await images.describeAndUse('The house from the street')
  await expect(blog.field('Content')).toHaveValue(
    /^This is where we work\.\n\n!\[The house from the street\]\(\/media\/[0-9a-f]{64}\)$/,
  )
  await expect(page.getByRole('img', { name: 'The house from the street' })).toHaveAttribute('srcset', /400w/)
  await blog.field('Published').check()
  await blog.button('Create Post').click()
  await expect(blog.toast).toContainText('Post created')

  await page.getByRole('tab', { name: 'Events' }).click()
  const events = new AdminTab(page, app, '/admin')
  await events.button('Choose an image').click()
  await expect(images.button(/The house from the street/)).toBeVisible()
  await images.upload('sign')
  await images.describeAndUse('Our sign')
  await events.fill({ Title: 'Open door', Description: 'Come in.', Location: 'Here' })
  await events.field('Date').fill('2030-05-04T10:00')
  await events.button('Create Event').click()
  await expect(events.toast).toContainText('Event created')

  const visitor = await (await page.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('There is no browser')
  for (const [path, name] of [
    ['/blog/our-house', 'The house from the street'],
    ['/events', 'Our sign'],
  ] as const) {
    await openPage(visitor, app.url + path)
    const image = visitor.getByRole('img', { name })
    await expect(image).toHaveAttribute('srcset', /\?w=\d+ \d+w/)
    await expect(image).toHaveAttribute('width', /\d+/)
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
  }

  const [stored] = await app.sql<{ hash: string }>(`select hash from images where alt = 'Our sign'`)
  const response = await page.request.post('/api/trpc/images.delete', { data: { hash: stored?.hash } })
  expect(response.status()).toBe(409)
  expect(await response.text()).toContain('the event “Open door”')
})
