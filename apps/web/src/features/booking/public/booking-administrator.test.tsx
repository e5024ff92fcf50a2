import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp, TEST_SITE } from '#testing/render-app.tsx'
import { stubApi } from '#testing/stub-api.ts'

it.each(['en', 'es'] as const)(
  'sends the administrator from the %s booking page to that of the admin area',
  async language => {
    const replace = vi.fn()
    vi.stubGlobal('location', { ...window.location, replace })
    stubApi({ 'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }) })
    await renderApp('/book-appointment?type=initial', { ...TEST_SITE, language })
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/book-appointment?type=initial'))
  },
)
