import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listedPost } from '../../../testing/blog-post.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { typeText } from '../../../testing/on-page.ts'
import { renderApp, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, type Stubs, stubApi } from '../../../testing/stub-api.ts'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

const POSTS = [
  listedPost({ title: 'Walk', slug: 'walk' }),
  listedPost({
    id: 2,
    title: 'Andar',
    language: 'es',
    translationOf: 1,
    englishChanged: true,
    published: false,
  }),
  listedPost({ id: 3, title: 'Sola', language: 'es', publishedAt: null }),
]
/** The posts and their addresses. */
const KNOWN = [/Walk|Sit less|Andar|Sola|\| Plumb Line.*|.*Chiropractic &amp;…|clinic\.example\.com ›.*/g]

async function open(procedures: Stubs) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'blog.list': () => POSTS,
    'blog.preview': () => failWith('FORBIDDEN', '⟦No⟧'),
    'blog.translationSource': () => listedPost(),
    'blog.confirmTranslation': () => listedPost(),
    'blog.create': () => failWith('FORBIDDEN', '⟦No⟧'),
    ...procedures,
  })
  await renderApp('/admin/blog', { ...TEST_SITE, language: 'es' })
  return userEvent.setup()
}

const onTab = () => hardCodedTexts(document.getElementById('admin-tab-panel')?.innerHTML ?? 'No tab', KNOWN)
const button = (name: string) => screen.findByRole('button', { name })

it('takes every word about posts from the catalogs', async () => {
  const user = await open({})
  await user.click(await button(`${es.open.englishChanged} Walk`))
  await button(es.actions.cancel)
  fireEvent.click(screen.getByText(es.search.section))
  await typeText(user, screen.getByRole('textbox', { name: new RegExp(es.fields.content) }), 'Andar')
  await screen.findByText(es.preview.failed)
  expect(onTab()).toEqual([])
  expect(es.samples.bold).toContain('⟦')
})

it('offers a draft in the catalogs’ words', async () => {
  const draft = { title: 'Walk', slug: 'walk', content: '', excerpt: '', metaTitle: '', metaDescription: '' }
  const stored = { ...draft, published: false, version: 1, savedAt: Date.parse(TEST_SITE.now) }
  localStorage.setItem('clinic.post-draft:new:x', JSON.stringify(stored))
  await open({ 'blog.list': () => [] })
  await button(es.unsaved.restore)
  await screen.findByText(es.empty.title)
  expect(onTab()).toEqual([])
})

it('says in the catalogs’ words that posts cannot load', async () => {
  await open({ 'blog.list': () => failWith('FORBIDDEN', '⟦No⟧') })
  await screen.findAllByText(es.failed)
  expect(onTab()).toEqual([])
})
