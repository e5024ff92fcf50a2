import type { ContentValue } from '@clinic/domain/content/practice.ts'
import userEvent from '@testing-library/user-event'
import type { Site } from '#lib/rendering.ts'
import { renderAdmin, TEST_SITE } from './render-app.tsx'
import { type Stubs, stubApi } from './stub-api.ts'

export const SPANISH_SITE: Site = { ...TEST_SITE, language: 'es' }

/** Opens a path of the admin area as administrator, with a stubbed API. */
export async function openAdmin(
  path: string,
  procedures: Stubs,
  site: Site = TEST_SITE,
  practice: readonly ContentValue[] = [],
) {
  const { requests } = stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: site.language }),
    ...procedures,
  })
  const app = await renderAdmin(path, site, practice)
  return { ...app, requests, user: userEvent.setup() }
}
