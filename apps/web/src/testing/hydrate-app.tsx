import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { App, AppProviders } from '../app.tsx'
import { createBrowserQueryClient, createServerQueryClient } from '../lib/query-client.ts'
import { trpc } from '../lib/trpc.ts'
import { browserLinks } from '../lib/trpc-links.ts'
import { findRoute } from '../routes.tsx'
import { ClinicTheme } from '../shell/theme/clinic-theme.tsx'
import { servePractice, TEST_SITE } from './render-app.tsx'

interface Hydration {
  /** The path that the page was served for. */
  served: string
  /** The path that the browser has asked for. */
  path: string
  /** What a person does before the page's script is there. */
  before?: (page: HTMLElement) => void
}

/** Serves a page and hydrates it. Returns what React reported: what differs between server and browser. */
export async function hydrateApp({ served, path, before }: Hydration): Promise<unknown[]> {
  await findRoute(new URL(path, TEST_SITE.publicUrl).pathname).route.page.load()
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  page.innerHTML = renderToString(siteAt(served, createServerQueryClient()))
  before?.(page)

  const hydrationErrors: unknown[] = []
  const root = { onRecoverableError: (error: unknown) => hydrationErrors.push(error) }
  await act(async () => hydrateRoot(page, siteAt(path, createBrowserQueryClient()), root))
  return hydrationErrors
}

function siteAt(path: string, queryClient: ReturnType<typeof createBrowserQueryClient>): ReactElement {
  servePractice(queryClient)
  const trpcClient = trpc.createClient({ links: browserLinks() })
  return (
    <MemoryRouter initialEntries={[path]}>
      <ClinicTheme env="test">
        <AppProviders site={TEST_SITE} queryClient={queryClient} trpcClient={trpcClient}>
          <App />
        </AppProviders>
      </ClinicTheme>
    </MemoryRouter>
  )
}
