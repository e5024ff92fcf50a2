import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listedPost } from '#testing/blog-post.ts'
import { button, field, fillIn, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

const post = (over: Partial<BlogPost>) =>
  listedPost({ content: 'Stand up. ![A desk](/media/a)', contentHtml: '<p>Stand up.</p>', ...over })
const spanish = (over: Partial<BlogPost>) =>
  post({ title: 'Menos silla', content: 'Levántese.', language: 'es', version: 2, ...over })

const LIFTED = spanish({ id: 5, title: 'Levantar', slug: 'levantar', translationOf: 4 })
const POSTS = [
  post({}),
  post({ id: 2, title: 'Walk', slug: 'walk', published: false }),
  spanish({ id: 3, slug: 'caminar', translationOf: 2, published: false }),
  post({ id: 4, title: 'Lift well', slug: 'lift' }),
  { ...LIFTED, englishChanged: true },
  spanish({ id: 6, title: 'Sola', slug: 'sola' }),
]

async function openBlog(
  translationSource: Stub<'blog.translationSource'> = () => ({ ...post({}), title: 'Lift badly' }),
) {
  let posts = POSTS
  const [create, update] = [vi.fn(() => post({})), vi.fn(() => post({}))]
  const confirm = vi.fn(() => {
    posts = posts.map(one => ({ ...one, englishChanged: false }))
    return LIFTED
  })
  const { user } = await openAdmin('/admin/blog', {
    'blog.list': () => posts,
    'blog.create': create,
    'blog.update': update,
    'blog.preview': () => ({ html: '', images: {} }),
    'blog.translationSource': translationSource,
    'blog.confirmTranslation': confirm,
  })
  await screen.findByRole('button', { name: 'Edit Sit less' })
  return { create, update, confirm, user }
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Blog posts' }))
    .getAllByRole('row')
    .slice(1)
const english = (label: string) => screen.getByRole('region', { name: `${label} in English` })

it('the list of posts shows one row for both languages with the state of the Spanish one, counts the states and filters by them', async () => {
  const { user } = await openBlog()
  expect(rows().map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)[2])).toEqual([
    'Not translated',
    'TranslatedDraft',
    'English changed after translation/es/blog/levantar',
    'Spanish only',
  ])
  expect(within(rows()[3] as HTMLElement).queryByRole('button', { name: /Spanish|Translate/ })).toBeNull()
  expect([...field('Spanish').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All posts',
    'Translated (1)',
    'Not translated (1)',
    'English changed after translation (1)',
  ])
  await user.selectOptions(field('Spanish'), 'notTranslated')
  expect(rows().map(row => row.textContent)).toEqual([expect.stringContaining('Sit less')])
})

describe('translating a post', () => {
  it('shows the English beside each field, begins with its images, and saves a linked draft', async () => {
    const { user, create } = await openBlog()
    await user.click(button('Translate Sit less'))
    expect(screen.getByRole('heading', { name: 'Post in Spanish' })).toBeTruthy()
    expect(english('Title').textContent).toBe('Sit less')
    expect(english('Content').lang).toBe('en')
    expect([field('Title').value, field('Title').lang]).toEqual(['', 'es'])
    expect(field('Content').value).toBe('![A desk](/media/a)\n\n')
    await fillIn(user, { Title: 'Menos años sentado', Content: 'Levántese.' })
    expect(field('Slug').value).toBe('menos-anos-sentado')
    await user.click(button('Create Post'))
    expect(await toasts().findByText('Post created')).toBeTruthy()
    expect(create).toHaveBeenCalledExactlyOnceWith({
      title: 'Menos años sentado',
      slug: 'menos-anos-sentado',
      content: 'Levántese.',
      excerpt: null,
      metaTitle: null,
      metaDescription: null,
      published: false,
      language: 'es',
      translationOf: 1,
      sourceVersion: 6,
    })
  })

  it('saves an existing translation with the version of the English post, and keeps its link', async () => {
    const { user, update } = await openBlog()
    await user.click(button('Edit Spanish Walk'))
    await fillIn(user, { Title: 'Caminar' })
    await user.click(button('Update Post'))
    expect(await toasts().findByText('Post updated')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 3,
      title: 'Caminar',
      slug: 'caminar',
      content: 'Levántese.',
      excerpt: null,
      metaTitle: null,
      metaDescription: null,
      published: false,
      sourceVersion: 6,
      version: 2,
    })
  })

  it('marks the changes in English until one press confirms the translation', async () => {
    const { user, confirm } = await openBlog()
    await user.click(button('Review Spanish Lift well'))
    await waitFor(() => expect(within(english('Title')).getByText('badly').tagName).toBe('DEL'))
    expect(within(english('Title')).getByText('well').tagName).toBe('INS')
    await user.click(button('Still right'))
    expect(await toasts().findByText('Translation confirmed')).toBeTruthy()
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ id: 5, version: 2, sourceVersion: 6 })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Still right' })).toBeNull())
    expect(field('Title').value).toBe('Levantar')
  })

  it('can be confirmed and changed when the English before the change cannot load, and says so', async () => {
    const { user } = await openBlog(() => failWith('NOT_FOUND', 'Not found'))
    await user.click(button('Review Spanish Lift well'))
    expect(await toasts().findByText("Couldn't load the translated English text")).toBeTruthy()
    expect(english('Title').textContent).toContain('Lift well')
    expect(english('Title').querySelector('ins, del')).toBeNull()
    expect(button('Still right')).toBeTruthy()
    expect(field('Title').value).toBe('Levantar')
  })

  it('keeps its own draft in the browser, apart from the one of the English post', async () => {
    let { user } = await openBlog()
    await user.click(button('Translate Sit less'))
    await fillIn(user, { Title: 'Menos' })
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('Menos'))
    cleanup()
    user = (await openBlog()).user
    const offers = () => screen.queryAllByRole('region', { name: 'Unsaved draft' })
    await user.click(button('Edit Sit less'))
    expect(offers()).toEqual([])
    await user.click(button('Cancel Edit'))
    expect(offers()).toEqual([])
    await user.click(button('Translate Sit less'))
    await user.click(within(offers()[0] as HTMLElement).getByRole('button', { name: 'Restore draft' }))
    expect(field('Title').value).toBe('Menos')
    expect(english('Title').textContent).toBe('Sit less')
  })
})
