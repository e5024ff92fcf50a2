import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { AppProviders } from '#app/app-providers.tsx'
import { SiteApp } from '#app/site/site-app.tsx'
import { findSitePage } from '#app/site/site-routes.tsx'
import { createBrowserQueryClient, createServerQueryClient } from '#lib/query/query-client.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { browserLinks } from '#lib/trpc/trpc-links.ts'
import { ClinicTheme } from '#ui/mantine/clinic-theme.tsx'
import { servePractice, TEST_SITE } from './render-app.tsx'

interface Hydration {
  /** Path rendered on the server. */
  served: string
  /** Path in the browser. */
  path: string
  /** User input before the script has loaded. */
  before?: (page: HTMLElement) => void
}

/** Renders and hydrates a page. Returns React's hydration errors. */
export async function hydrateApp({ served, path, before }: Hydration): Promise<unknown[]> {
  const { pathname } = new URL(path, TEST_SITE.publicUrl)
  await findSitePage(pathname, TEST_SITE.language).page.load()
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  page.innerHTML = renderToString(siteAt(served, createServerQueryClient()))
  before?.(page)

  const hydrationErrors: unknown[] = []
  const onRecoverableError = (error: unknown) => hydrationErrors.push(error)
  const site = siteAt(path, createBrowserQueryClient())
  await act(async () => render(site, { container: page, hydrate: true, onRecoverableError }))
  return hydrationErrors
}

function siteAt(path: string, queryClient: ReturnType<typeof createBrowserQueryClient>): ReactElement {
  servePractice(queryClient)
  const trpcClient = trpc.createClient({ links: browserLinks() })
  return (
    <MemoryRouter initialEntries={[path]}>
      <ClinicTheme env="test">
        <AppProviders site={TEST_SITE} queryClient={queryClient} trpcClient={trpcClient}>
          <SiteApp />
        </AppProviders>
      </ClinicTheme>
    </MemoryRouter>
  )
}
