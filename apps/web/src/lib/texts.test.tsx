import type { Catalog, Language } from '@clinic/domain/language.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TEST_SITE } from '#testing/render-app.tsx'
import { SiteProvider } from './site.tsx'
import { useTexts } from './texts.ts'

const en = { title: 'Blog', count: (posts: number) => `${posts} posts` }
const pseudo: typeof en = { title: 'Ƀłøǥ', count: posts => `${posts} ƥøșŧș` }

/** A made-up language. */
const PSEUDO = 'xx' as Language
const texts: Catalog<typeof en> = Object.assign({ en, es: en }, { [PSEUDO]: pseudo })

function Page() {
  const t = useTexts(texts)
  return (
    <h1>
      {t.title}: {t.count(3)}
    </h1>
  )
}

it.each([
  ['en', 'Blog: 3 posts'],
  [PSEUDO, 'Ƀłøǥ: 3 ƥøșŧș'],
] as const)('shows a page in the language of the site: %s', (language, shown) => {
  render(
    <SiteProvider site={{ ...TEST_SITE, language }}>
      <Page />
    </SiteProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe(shown)
})
