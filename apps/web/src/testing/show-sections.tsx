import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Site } from '#lib/rendering.ts'
import { renderParts, TEST_SITE } from './render-app.tsx'
import { type Stubs, stubApi } from './stub-api.ts'

/** Shows sections of an admin tab by name, without the others, which take most of the time of a whole tab. */
export function showSections(
  sections: Record<string, ReactNode>,
  procedures: Stubs,
  over: Partial<Site> = {},
) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    ...procedures,
  })
  const named = Object.entries(sections).map(([name, content]) => (
    <section key={name} aria-label={name}>
      {content}
    </section>
  ))
  const { queryClient } = renderParts(named, { ...TEST_SITE, ...over })
  return {
    queryClient,
    user: userEvent.setup(),
    section: (name: string) => within(screen.getByRole('region', { name })),
  }
}

/** Shows one section of an admin tab. */
export function showSection(name: string, content: ReactNode, procedures: Stubs) {
  const { user, section } = showSections({ [name]: content }, procedures)
  return { user, section: section(name) }
}
