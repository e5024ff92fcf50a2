import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listedPost } from '#testing/blog-post.ts'
import {
  button,
  described,
  field,
  fillIn,
  findFailure,
  readTexts,
  toasts,
  typeText,
} from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Output, type Stubs } from '#testing/stub-api.ts'
import { countShown, lengthHint } from './length-hint.ts'

const post = (more: Partial<BlogPost> = {}) =>
  listedPost({
    id: 4,
    title: 'Sit less, move more',
    slug: 'sit-less-move-more',
    content: 'Stand up **once an hour**.',
    contentHtml: '<p>Stand up <strong>once an hour</strong>.</p>',
    excerpt: 'Small habits.',
    ...more,
  })

async function openBlog(procedures: Stubs = {}) {
  const create = vi.fn(procedures['blog.create'] ?? (() => post()))
  const update = vi.fn(() => post())
  const hello = () => ({ html: '<p>Hello <strong>there</strong></p>', images: {} })
  const preview = vi.fn(procedures['blog.preview'] ?? hello)
  const { user } = await openAdmin('/admin/blog', {
    ...procedures,
    ...{ 'blog.create': create, 'blog.update': update, 'blog.preview': preview },
  })
  await screen.findByRole('button', { name: 'Create Post' })
  return { create, update, preview, user }
}

describe('the list of posts', () => {
  it('shows whether each post is published, and since when in clinic time', async () => {
    await openBlog({
      'blog.list': () => [
        post({ id: 5, title: 'Notes', slug: 'notes', published: false, publishedAt: null }),
        post(),
        post({ id: 6, title: 'Withdrawn', slug: 'withdrawn', published: false }),
      ],
    })
    const table = within(await screen.findByRole('table', { name: 'Blog posts' }))
    expect(readTexts(table.getAllByRole('row').slice(1))).toEqual([
      expect.stringContaining('Notes/blog/notesDraftNot published yetNot translatedEdit'),
      expect.stringContaining(
        'Sit less, move more/blog/sit-less-move-morePublishedDecember 1, 2026Not translatedEdit',
      ),
      expect.stringContaining('Withdrawn/blog/withdrawnDraftDecember 1, 2026Not translatedEdit'),
    ])
    expect(table.queryByRole('button', { name: /delete/i })).toBeNull()
  })

  it('explains what to do when empty', async () => {
    await openBlog()
    expect(await screen.findByText('No posts yet')).toBeTruthy()
  })

  it('renders a hundred of 5,000 at a time', async () => {
    await openBlog({ 'blog.list': () => Array.from({ length: 5_000 }, (_, id) => post({ id })) })
    expect(await screen.findByText('1 to 100 of 5,000')).toBeTruthy()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
  })
})

describe('a new post', () => {
  it('takes its slug from the title until edited, and starts as a draft', async () => {
    const { user, create } = await openBlog()
    await typeText(user, field('Title'), 'Why we sit')
    expect(field('Slug').value).toBe('why-we-sit')
    await user.clear(field('Slug'))
    await typeText(user, field('Slug'), 'sitting')
    await user.type(field('Title'), '!')
    expect(field('Slug').value).toBe('sitting')
    await typeText(user, field('Content'), 'Because.')
    await user.click(button('Create Post'))
    expect(await toasts().findByText('Post created')).toBeTruthy()
    expect(create).toHaveBeenCalledExactlyOnceWith({
      title: 'Why we sit!',
      slug: 'sitting',
      content: 'Because.',
      excerpt: null,
      metaTitle: null,
      metaDescription: null,
      published: false,
    })
    await waitFor(() => expect(field('Title').value).toBe(''))
  })

  it('needs a title, a slug and a content, and keeps the typed text when its slug is taken', async () => {
    const { user, create } = await openBlog({
      'blog.create': () => failWith('CONFLICT', 'Another post already uses this slug'),
    })
    await user.click(button('Create Post'))
    expect(described(field('Title'))).toContain('Title is required')
    expect(described(field('Slug'))).toContain('Slug is required')
    expect(described(field('Content'))).toContain('Content is required')
    expect(document.activeElement).toBe(field('Title'))
    expect(create).not.toHaveBeenCalled()
    await user.type(field('Title'), '?')
    expect(described(field('Slug'))).toContain('Slug is required')
    await user.type(field('Title'), 'Why')
    expect(field('Slug').value).toBe('why')
    expect(described(field('Slug'))).not.toContain('Slug is required')
    expect(described(field('Content'))).toContain('Content is required')

    await typeText(user, field('Content'), 'Because.')
    await user.click(button('Create Post'))
    expect(await findFailure()).toContain('Failed to create blog post\nAnother post already uses this slug')
    expect(field('Content').value).toBe('Because.')
  })
})

it('editing a post loads it, and saves it with its version', async () => {
  const { user, update } = await openBlog({ 'blog.list': () => [post()] })
  await user.click(await screen.findByRole('button', { name: 'Edit Sit less, move more' }))
  expect(field('Content').value).toBe('Stand up **once an hour**.')
  expect(document.activeElement).toBe(field('Title'))
  await user.click(field('Published'))
  await user.click(button('Update Post'))
  expect(await toasts().findByText('Post updated')).toBeTruthy()
  const { id, title, slug, content, excerpt, metaTitle, metaDescription, version } = post()
  const sent = { id, title, slug, content, excerpt, metaTitle, metaDescription, version, published: false }
  expect(update).toHaveBeenCalledExactlyOnceWith(sent)
})

describe('the preview', () => {
  const shown = () => within(screen.getByRole('region', { name: 'Preview' }))

  it('shows the content as the server renders it, once for many key presses', async () => {
    const { user, preview } = await openBlog()
    expect(shown().getByText('Nothing to preview yet.')).toBeTruthy()
    await user.type(field('Content'), 'Hello')
    expect((await shown().findByText('there')).tagName).toBe('STRONG')
    expect(preview).toHaveBeenCalledExactlyOnceWith({ content: 'Hello' })
    await user.clear(field('Content'))
    expect(shown().getByText('Nothing to preview yet.')).toBeTruthy()
  })

  it('waits for the response before it asks again, and then asks for the last content only', async () => {
    let respond = (_preview: Output<'blog.preview'>) => {}
    const { user, preview } = await openBlog({
      'blog.preview': () => new Promise(resolve => (respond = resolve)),
    })
    await user.type(field('Content'), 'One')
    await waitFor(() => expect(preview).toHaveBeenCalledTimes(1))
    await user.type(field('Content'), ' two')
    await user.type(field('Content'), ' three')
    respond({ html: '<p>One</p>', images: {} })
    expect(await shown().findByText('One')).toBeTruthy()
    await waitFor(() => expect(preview).toHaveBeenCalledTimes(2))
    expect(preview).toHaveBeenLastCalledWith({ content: 'One two three' })
  })

  it('says that it failed, and tries again on request', async () => {
    let fails = true
    const { user, preview } = await openBlog({
      'blog.preview': () => (fails ? failWith('FORBIDDEN', 'No') : { html: '<p>Shown</p>', images: {} }),
    })
    await user.type(field('Content'), 'Hello')
    expect(await screen.findByText('Failed to preview the post')).toBeTruthy()
    expect(preview).toHaveBeenCalledTimes(1)
    fails = false
    await user.click(button('Try again'))
    expect(await shown().findByText('Shown')).toBeTruthy()
  })
})

it('formatting buttons insert Markdown at the caret, and have shortcuts', async () => {
  const { user } = await openBlog()
  for (const [name, inserted] of [
    ['Bold', '**bold text**'],
    ['Italic', '*italic text*'],
    ['Heading', '## '],
    ['List', '- '],
    ['Link', '[link text](https://)'],
  ] as const) {
    await user.clear(field('Content'))
    await user.click(button(name))
    expect(field('Content').value).toBe(inserted)
    expect(document.activeElement).toBe(field('Content'))
  }
  for (const [key, marked] of Object.entries({ b: '**less**', i: '*less*', k: '[less](https://)' })) {
    await user.clear(field('Content'))
    await typeText(user, field('Content'), 'less')
    field('Content').setSelectionRange(0, 4)
    await user.keyboard(`{Control>}${key}{/Control}`)
    expect(field('Content').value).toBe(marked)
  }
})

it('“Search and address” is closed, proposes title and excerpt, and opens at each error in one of its fields', async () => {
  const { user } = await openBlog()
  const section = screen.getByText('Search and address').closest('details')
  expect(section?.open).toBe(false)
  await fillIn(user, { Title: 'Why we sit', Excerpt: 'Small habits.' })
  expect([field('Meta title').placeholder, field('Meta description').placeholder]).toEqual([
    'Why we sit',
    'Small habits.',
  ])
  await fillIn(user, { Content: 'Because.', Slug: 'Not a slug' })
  await user.click(button('Create Post'))
  expect(section?.open).toBe(true)
  expect(described(field('Slug'))).toContain('Use lowercase words joined by hyphens')
  expect(document.activeElement).toBe(field('Slug'))
  section?.removeAttribute('open')
  await user.click(button('Create Post'))
  expect(section?.open).toBe(true)
})

it.each([
  ['', '0 of about 60 characters.'],
  ['a'.repeat(60), '60 of about 60 characters.'],
  ['🙂'.repeat(61), '61 characters: search engines show about 60.'],
])('the hint of a length for %j is %s', (text, hint) => {
  expect(lengthHint(text, 60, 'en')).toBe(hint)
})

it('the search-result preview shows title and excerpt, or the first sentence, until meta texts are typed', async () => {
  const shown = () => screen.getByRole('region', { name: 'Search result preview' }).textContent
  const { user } = await openBlog()
  await typeText(user, field('Title'), 'Why we sit')
  expect(shown()).toContain('clinic.example.com › blog › why-we-sit')
  expect(shown()).toContain('Why we sit | Plumb Line Chiropractic & Wellness')
  expect(shown()).toContain('First sentence of the post')
  await fillIn(user, { Excerpt: 'Small habits.' })
  expect(shown()).toContain('Small habits.')
  await fillIn(user, { 'Meta title': 'Sitting', 'Meta description': 'Get up.' })
  expect(shown()).toMatch(/why-we-sitSittingGet up\.$/)
})

it.each([
  ['short enough', 'short enough'],
  ['longer than fifteen', 'longer than…'],
  ['abcdefghijklmnopq', 'abcdefghijklmno…'],
])('a cut search-result text of %j is %j', (text, expected) => {
  expect(countShown(text, 15)).toBe(expected)
})
