import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { notificationsStore } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App, AppProviders } from '../app.tsx'
import { createBrowserQueryClient } from '../lib/query-client.ts'
import { trpc } from '../lib/trpc.ts'
import { browserLinks } from '../lib/trpc-links.ts'
import type { Site } from '../rendering.ts'
import { findRoute } from '../routes.tsx'
import { ClinicTheme } from '../shell/theme/clinic-theme.tsx'

/** Half past midnight of New Year in UTC: still the old year, 2026, in the clinic. */
export const TEST_SITE: Site = {
  timeZone: 'America/Chicago',
  publicUrl: 'https://clinic.example.com',
  now: '2027-01-01T00:30:00.000Z',
  mapsApiKey: null,
}

/** Every page is served with the facts of the practice. */
export function servePractice(queryClient: QueryClient, items: readonly ContentValue[] = []): void {
  queryClient.setQueryData(getQueryKey(trpc.content.practice, undefined, 'query'), items)
}

/**
 * The whole site at a path, as a browser runs it; only the network is stood in for, by stubApi. Resolves when
 * the page's code is there.
 */
export async function renderApp(
  path: string,
  site: Site = TEST_SITE,
  practice: readonly ContentValue[] = [],
) {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  await findRoute(new URL(path, site.publicUrl).pathname).route.page.load()
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
