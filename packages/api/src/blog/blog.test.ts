import { hashPassword } from '@clinic/database/passwords.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, countFulfilled } from '../testing/test-api.ts'

const api = shareTestApi()

const POST = { title: 'Sit less', slug: 'sit-less', content: 'Stand **up**.', published: true }
const create = (over = {}, now = NOW) => api.admin({ now: () => now }).blog.create({ ...POST, ...over })
const update = (id: number, over = {}, now = NOW) =>
  api.admin({ now: () => now }).blog.update({ ...POST, id, ...over })
const slugs = async (caller = api.visitor()) => (await caller.blog.list()).map(({ slug }) => slug)

describe('a post', () => {
  it('is stored with its rendered HTML, and the logged-in user as its author', async () => {
    const fields = { excerpt: 'Short', metaTitle: 'Title', metaDescription: 'Description' }
    const sent = { ...fields, authorId: 999, publishedAt: '2001-01-01T00:00:00.000Z', contentHtml: '<b>' }
    const post = await create(sent)
    expect(post).toEqual({
      ...POST,
      ...fields,
      id: expect.any(Number),
      contentHtml: '<p>Stand <strong>up</strong>.</p>',
      publishedAt: '2026-11-20T18:00:00.000Z',
      createdAt: '2026-11-20T18:00:00.000Z',
      updatedAt: '2026-11-20T18:00:00.000Z',
      authorId: api.administrator.id,
      language: 'en',
      translationOf: null,
      englishChanged: false,
      version: 1,
    })
    expect(await api.visitor().blog.bySlug({ slug: 'sit-less' })).toEqual(post)
    expect(await api.visitor().blog.list()).toEqual([post])
  })

  it('keeps absent fields, and clears null or empty ones', async () => {
    const fields = { excerpt: 'Short', metaTitle: 'Title', metaDescription: 'Description' }
    const { id } = await create(fields)
    const changed = await api.admin().blog.update({ id, excerpt: 'Shorter' })
    expect(changed).toMatchObject({ ...POST, ...fields, excerpt: 'Shorter' })
    expect(changed.contentHtml).toBe('<p>Stand <strong>up</strong>.</p>')
    expect(await api.admin().blog.update({ id, content: 'Move' })).toMatchObject({
      title: POST.title,
      slug: POST.slug,
      contentHtml: '<p>Move</p>',
    })
    const cleared = await update(id, { excerpt: null, metaTitle: '' })
    expect(cleared).toMatchObject({ excerpt: null, metaTitle: null, metaDescription: 'Description' })
  })

  it('has the last editor as its author', async () => {
    const { id } = await create()
    const passwordHash = await hashPassword('another password')
    const [other] = await api.rows(sql<{ id: number }>`
      insert into users (username, password_hash, is_admin) values ('other', ${passwordHash}, true) returning id`)
    const user = { id: other?.id ?? 0, username: 'other', isAdmin: true, language: 'en' as const }
    const change = { ...POST, id, authorId: api.administrator.id }
    expect(await api.admin({ user }).blog.update(change)).toMatchObject({ authorId: other?.id })
  })

  it('is a draft by default', async () => {
    const { published: _, ...fields } = POST
    expect(await api.admin().blog.create(fields)).toMatchObject({ published: false, publishedAt: null })
  })
})

describe('a slug', () => {
  it('belongs to one post', async () => {
    const taken = {
      status: 409,
      body: { message: 'Another post already uses this slug. A Spanish version needs its own.' },
    }
    const { id } = await create()
    const other = await create({ slug: 'other' })
    expect(await caughtError(create())).toMatchObject(taken)
    expect(await caughtError(update(other.id))).toMatchObject(taken)
    expect(await update(id, { title: 'Keeps its own' })).toMatchObject({ slug: POST.slug })
    expect(await update(id, { slug: 'new' })).toMatchObject({ slug: 'new' })
    expect(await update(other.id)).toMatchObject({ slug: POST.slug })
  })

  it('goes to one of two posts saved at once', async () => {
    expect(await countFulfilled([create(), create()])).toBe(1)
  })
})

describe("a post's former slug", () => {
  const page = (slug: string, caller = api.visitor()) => caller.blog.page({ slug })

  it('finds the post, which has its current one', async () => {
    const { id } = await create()
    await update(id, { slug: 'second' })
    await update(id, { slug: 'third' })
    for (const slug of ['sit-less', 'second', 'third']) {
      expect(await page(slug)).toMatchObject({ id, slug: 'third' })
      expect(await api.visitor().blog.bySlug({ slug })).toMatchObject({ id, slug: 'third' })
    }
    expect(await slugs()).toEqual(['third'])
  })

  it('becomes its own again when restored', async () => {
    const { id } = await create()
    await update(id, { slug: 'second' })
    await update(id)
    expect(await page('sit-less')).toMatchObject({ slug: 'sit-less' })
    expect(await page('second')).toMatchObject({ id, slug: 'sit-less' })
    expect(await api.rows(sql`select slug from former_slugs`)).toEqual([{ slug: 'second' }])
  })

  it.each([
    ['created with it', async () => create({ title: 'Other' })],
    ['changed to it', async () => update((await create({ slug: 'other' })).id, { title: 'Other' })],
  ])('belongs to another post that is %s, from then on', async (_how, take) => {
    const { id } = await create()
    await update(id, { slug: 'second' })
    const other = await take()
    expect(await page('sit-less')).toMatchObject({ id: other.id, slug: 'sit-less' })
    await update(other.id, { slug: 'third' })
    expect(await page('sit-less')).toMatchObject({ id: other.id, slug: 'third' })
    expect(await page('second')).toMatchObject({ id })
  })

  it('stays while a draft has it, until that is published', async () => {
    const { id } = await create()
    await update(id, { slug: 'second' })
    const draft = await create({ published: false })
    expect(await page('sit-less')).toMatchObject({ id })
    expect(await page('sit-less', api.admin())).toMatchObject({ published: false })
    await update(draft.id, { slug: 'third' })
    expect(await page('sit-less')).toMatchObject({ id })
    await update(draft.id, { slug: 'sit-less', published: true })
    expect(await page('sit-less')).toMatchObject({ id: draft.id })
  })

  it('stays while a post that was published under another slug has it as a draft', async () => {
    const { id } = await create()
    await update(id, { slug: 'second' })
    const draft = await create({ slug: 'other' })
    await update(draft.id, { slug: 'sit-less', published: false })
    await update(draft.id, { slug: 'third' })
    expect(await page('sit-less')).toMatchObject({ id })
    expect(await page('other')).toMatchObject({ id: draft.id })
  })

  it('never reveals a draft: neither one unpublished since, nor a slug that was never public', async () => {
    const { id } = await create({ published: false })
    await update(id, { slug: 'second', published: false })
    expect(await page('sit-less', api.admin())).toBeNull()
    await update(id, { slug: 'third' })
    expect(await page('second')).toBeNull()
    await update(id, { slug: 'fourth', published: false })
    expect(await page('third')).toBeNull()
    expect(await page('third', api.admin())).toMatchObject({ id, slug: 'fourth' })
    expect(await caughtReason(api.visitor().blog.bySlug({ slug: 'third' }))).toBe('notFound')
  })

  it('is deleted with its post, and stays when a change fails', async () => {
    const { id } = await create()
    const other = await create({ slug: 'other' })
    await caughtError(update(id, { slug: 'other' }))
    expect(await api.rows(sql`select slug from former_slugs`)).toEqual([])
    await update(id, { slug: 'second' })
    await api.rows(sql`delete from blog_posts where id = ${id}`)
    expect(await page('sit-less')).toBeNull()
    expect(await page('other')).toMatchObject({ id: other.id })
  })
})

describe('a draft', () => {
  it('exists only for the administrator', async () => {
    await create({ slug: 'draft', published: false })
    await create()
    const guest = api.visitor({ user: { id: 999, username: 'guest', isAdmin: false, language: 'en' } })
    for (const caller of [api.visitor(), guest]) {
      expect(await slugs(caller)).toEqual(['sit-less'])
      expect((await caller.blog.summaries()).map(({ slug }) => slug)).toEqual(['sit-less'])
      expect(await caughtReason(caller.blog.bySlug({ slug: 'draft' }))).toBe('notFound')
    }
    expect(await slugs(api.admin())).toContain('draft')
    expect(await api.admin().blog.bySlug({ slug: 'draft' })).toMatchObject({ published: false })
  })

  it('gets publishedAt when it is first published, and keeps it from then on', async () => {
    const { id } = await create({ published: false })
    const published = await update(id, {}, NOW + DAY_MS)
    expect(published.publishedAt).toBe('2026-11-21T18:00:00.000Z')
    const back = await update(id, { published: false }, NOW + 2 * DAY_MS)
    expect(back).toMatchObject({ published: false, publishedAt: published.publishedAt })
    const again = await update(id, {}, NOW + 3 * DAY_MS)
    expect(again).toMatchObject({ published: true, publishedAt: published.publishedAt })
    expect(again.createdAt).toBe('2026-11-20T18:00:00.000Z')
    expect(again.updatedAt).toBe('2026-11-23T18:00:00.000Z')
  })
})

describe('the list of posts', () => {
  it('has the newest publication first', async () => {
    await create({ slug: 'second' }, NOW + DAY_MS)
    await create({ slug: 'first' }, NOW)
    await create({ slug: 'third' }, NOW + 2 * DAY_MS)
    expect(await slugs()).toEqual(['third', 'second', 'first'])
    const listed = (await api.visitor().blog.summaries()).map(({ slug }) => slug)
    expect(listed).toEqual(['third', 'second', 'first'])
  })

  it('shows the first sentence of a post without an excerpt', async () => {
    await create({ slug: 'without', content: `# Title\n\nStand **up**. Then walk.\n\n${'x'.repeat(10_000)}` })
    await create({ slug: 'with', excerpt: 'Short' }, NOW - DAY_MS)
    await create({ slug: 'wordless', content: '- one' }, NOW - 2 * DAY_MS)
    const summaries = await api.visitor().blog.summaries()
    expect(summaries.map(({ slug, excerpt }) => [slug, excerpt])).toEqual([
      ['without', 'Stand up.'],
      ['with', 'Short'],
      ['wordless', null],
    ])
    expect(await api.visitor().blog.bySlug({ slug: 'without' })).toMatchObject({ excerpt: null })
  })

  it('has the minutes that each post takes to read, by its words', async () => {
    await create({ slug: 'long', content: `# Title\n\n- ${'word '.repeat(220)}` })
    await create({ slug: 'short', content: `${'word '.repeat(219)} — “one”` }, NOW - DAY_MS)
    const summaries = await api.visitor().blog.summaries()
    expect(summaries.map(({ slug, readingMinutes }) => [slug, readingMinutes])).toEqual([
      ['long', 2],
      ['short', 1],
    ])
  })

  it('has the first image of each post, with its size if it is on this site', async () => {
    const hash = 'a'.repeat(64)
    const facts = { alt: 'A room', width: 800, height: 600, focalX: 0.5, focalY: 0.5 }
    await api.rows(
      sql`insert into images (hash, alt, width, height, created_at) values (${hash}, 'A room', 800, 600, now())`,
    )
    await create({ slug: 'here', content: `Hi ![](/media/${hash}) and ![](/media/${'b'.repeat(64)})` })
    await create({ slug: 'elsewhere', content: '![](https://images.example/a.jpg?a=1&b=2)' }, NOW - DAY_MS)
    await create({ slug: 'without' }, NOW - 2 * DAY_MS)
    const summaries = await api.visitor().blog.summaries()
    expect(summaries.map(({ imageUrl, image }) => [imageUrl, image])).toEqual([
      [`/media/${hash}`, facts],
      ['https://images.example/a.jpg?a=1&b=2', null],
      [null, null],
    ])
  })

  it('on the blog page is the same for the administrator, without drafts', async () => {
    await create({ slug: 'draft', published: false })
    expect(await api.admin().blog.summaries()).toEqual([])
  })
})

describe('the preview', () => {
  it('shows the same HTML as a saved post', async () => {
    const content = '# Title\n\n- one\n- two\n\n<script>alert(1)</script>'
    const { html } = await api.admin().blog.preview({ content })
    expect(html).toBe((await create({ content })).contentHtml)
  })

  it('of nothing is empty', async () => {
    expect(await api.admin().blog.preview({ content: '' })).toEqual({ html: '', images: {} })
  })
})
