import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Site } from '../lib/rendering.ts'
import { renderParts, TEST_SITE } from './render-app.tsx'
import { type Stubs, stubApi } from './stub-api.ts'

/** Shows parts of the admin area in Spanish; `press` presses the last button with a name. */
export function showInSpanish(parts: ReactNode, procedures: Stubs, over: Partial<Site> = {}) {
  stubApi(procedures)
  renderParts(parts, { ...TEST_SITE, language: 'es', ...over })
  const user = userEvent.setup()
  const press = async (name: string | RegExp) =>
    user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
  return { user, press }
}
