import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { PicturesDialog } from '../pictures-dialog.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EMPTY = 'truncate pictures, events, blog_posts cascade'
test.beforeEach(({ app }) => app.sql(EMPTY))
test.afterAll(({ app }) => app.sql(EMPTY))

test('pictures are pasted into a post and chosen for an event, visitors see them in the width they need, and what is used stays', async ({
  page,
  app,
}) => {
  test.setTimeout(60_000)
  const pictures = new PicturesDialog(page, app)
  const blog = new AdminTab(page, app, '/admin/blog')
  await blog.open()
  await blog.fill({ Title: 'Our house', Content: 'This is where we work.' })
  await pictures.pasteInto(blog.field('Content'), 'house')
  await pictures.describeAndUse('The house from the street')
  await expect(blog.field('Content')).toHaveValue(
    /^This is where we work\.\n\n!\[The house from the street\]\(\/media\/[0-9a-f]{64}\)$/,
  )
  await blog.button('Preview').click()
  await expect(page.getByRole('img', { name: 'The house from the street' })).toHaveAttribute('srcset', /400w/)
  await blog.field('Published').check()
  await blog.button('Create Post').click()
  await expect(blog.toast).toContainText('Post created')

  await page.getByRole('tab', { name: 'Events' }).click()
  const events = new AdminTab(page, app, '/admin')
  await events.button('Choose a picture').click()
  await expect(pictures.button(/The house from the street/)).toBeVisible()
  await pictures.upload('sign')
  await pictures.describeAndUse('Our sign')
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
    const picture = visitor.getByRole('img', { name })
    await expect(picture).toHaveAttribute('srcset', /\?w=\d+ \d+w/)
    await expect(picture).toHaveAttribute('width', /\d+/)
    await expect
      .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
  }

  const [stored] = await app.sql<{ hash: string }>(`select hash from pictures where alt = 'Our sign'`)
  const refused = await page.request.post('/api/trpc/media.delete', { data: { hash: stored?.hash } })
  expect(refused.status()).toBe(409)
  expect(await refused.text()).toContain('the event “Open door”')
})

test('pictures are looked after by the keyboard: what stays in sight is on the page at once, and what nobody uses goes', async ({
  page,
  app,
}) => {
  test.setTimeout(60_000)
  const pictures = new PicturesDialog(page, app)
  const events = new AdminTab(page, app, '/admin')
  await events.open()
  await pictures.open()
  await pictures.upload('house')
  await expect(pictures.dialog.getByLabel('Alt text')).toBeFocused({ timeout: 20_000 })
  await page.keyboard.insertText('The house')
  await events.isForEverybody()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(pictures.slider('From the left')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(events.toast).toContainText('Picture saved')
  await expect(pictures.button(/The house/)).toBeFocused()
  await events.isForEverybody()

  const [stored] = await app.sql<{ hash: string; focalX: number }>(
    `select hash, focal_x as "focalX" from pictures`,
  )
  expect(stored?.focalX).toBe(0.01)
  await app.sql(
    `insert into events (title, description, date, location, image_url, category, featured)
     values ('Walk', 'Out', '2030-05-04T10:00Z', 'Park', $1, 'wellness', false)`,
    [`/media/${stored?.hash}`],
  )
  const seen = async () => (await fetch(`${app.url}/events`)).text()
  await expect.poll(seen).toContain('object-position:1% 50%')
  await page.keyboard.press('Escape')
  await pictures.open()
  await pictures.button(/The house Used once/).press('Enter')
  await expect(pictures.dialog.getByText('the event “Walk”')).toBeVisible()
  await pictures.slider('From the left').press('End')
  await pictures.button('Save').press('Enter')
  await expect(pictures.button(/The house/)).toBeFocused()
  expect(await seen()).toContain('object-position:100% 50%')

  await app.sql('delete from events')
  await page.keyboard.press('Escape')
  await pictures.open()
  await pictures.dialog.getByRole('checkbox', { name: 'Unused only (1)' }).press('Space')
  await pictures.button(/The house/).press('Enter')
  await pictures.button('Delete picture').press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete this picture?' })
  await question.getByRole('button', { name: 'Delete picture' }).press('Enter')
  await expect(events.toast).toContainText('Picture deleted')
  await expect(pictures.dialog.getByText('No pictures yet')).toBeVisible()
  expect((await fetch(`${app.url}/media/${stored?.hash}`)).status).toBe(404)
})
