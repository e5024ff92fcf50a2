import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { notificationsStore } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App, AppProviders } from '../app/app.tsx'
import { findRoute } from '../app/routes.tsx'
import { createBrowserQueryClient } from '../lib/query/query-client.ts'
import type { Site } from '../lib/rendering.ts'
import { trpc } from '../lib/trpc/trpc.ts'
import { browserLinks } from '../lib/trpc/trpc-links.ts'
import { ClinicTheme } from '../ui/mantine/clinic-theme.tsx'
import { contentResponses } from './content-responses.ts'

/** 00:30 UTC on New Year's Day, still 2026 in clinic time. */
export const TEST_SITE: Site = {
  timeZone: 'America/Chicago',
  language: 'en',
  publicUrl: 'https://clinic.example.com',
  now: '2027-01-01T00:30:00.000Z',
  mapsApiKey: null,
}

/** Every page has the practice's content. */
export function servePractice(queryClient: QueryClient, items: readonly ContentValue[] = []): void {
  const practice = contentResponses(items)['content.practice']()
  queryClient.setQueryData(getQueryKey(trpc.content.practice, undefined, 'query'), practice)
}

/** Renders the site at a path with a stubbed network. Resolves once the page's code has loaded. */
export async function renderApp(
  path: string,
  site: Site = TEST_SITE,
  practice: readonly ContentValue[] = [],
) {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  const { pathname } = new URL(path, site.publicUrl)
  await findRoute(pathname, site.language).route.page.load(pathname)
  const queryClient = createBrowserQueryClient()
  servePractice(queryClient, practice)
  const trpcClient = trpc.createClient({ links: browserLinks() })
  let current = path
  function Watch() {
    const { pathname, search } = useLocation()
    current = pathname + search
    return null
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ClinicTheme env="test">
        <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
          <App />
        </AppProviders>
        <Watch />
      </ClinicTheme>
    </MemoryRouter>,
  )
  return { ...view, queryClient, currentPath: () => current }
}
