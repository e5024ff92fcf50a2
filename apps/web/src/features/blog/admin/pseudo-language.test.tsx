import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listedPost } from '../../../testing/blog-post.ts'
import { speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { typeText } from '../../../testing/on-page.ts'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith } from '../../../testing/stub-api.ts'
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

it('takes every word about posts and an offered draft from the catalogs', async () => {
  const draft = { title: 'Walk', slug: 'walk', content: '', excerpt: '', metaTitle: '', metaDescription: '' }
  const stored = { ...draft, published: false, version: 1, savedAt: Date.parse(SPANISH_SITE.now) }
  localStorage.setItem('clinic.post-draft:new:x', JSON.stringify(stored))
  const { user } = await openAdmin(
    '/admin/blog',
    {
      'blog.list': () => POSTS,
      'blog.preview': () => failWith('FORBIDDEN', '⟦No⟧'),
      'blog.translationSource': () => listedPost(),
    },
    SPANISH_SITE,
  )
  await screen.findByRole('button', { name: es.unsaved.restore })
  expect(hardCodedOnTab(KNOWN)).toEqual([])
  await user.click(await screen.findByRole('button', { name: `${es.open.englishChanged} Walk` }))
  await screen.findByRole('button', { name: es.actions.cancel })
  fireEvent.click(screen.getByText(es.search.section))
  await typeText(user, screen.getByRole('textbox', { name: new RegExp(es.fields.content) }), 'Andar')
  await screen.findByText(es.preview.failed)
  expect(hardCodedOnTab(KNOWN)).toEqual([])
  expect(es.samples.bold).toContain('⟦')
})
