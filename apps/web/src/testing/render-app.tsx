import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { MantineThemeProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryKey } from '@trpc/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  createMemoryRouter,
  MemoryRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { ADMIN_SHELL, AdminLayout } from '#app/admin/admin-layout.tsx'
import { adminRoutes } from '#app/admin/admin-routes.tsx'
import { keepFocus } from '#app/admin/focus-keeper.ts'
import { AppProviders } from '#app/app-providers.tsx'
import { SiteApp } from '#app/site/site-app.tsx'
import { findSitePage } from '#app/site/site-routes.tsx'
import { adminTheme } from '#app/theme/admin-theme.ts'
import { createBrowserQueryClient } from '#lib/query/query-client.ts'
import type { Site } from '#lib/rendering.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { browserLinks } from '#lib/trpc/trpc-links.ts'
import { adminTabAt } from '#paths.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { ClinicTheme } from '#ui/mantine/clinic-theme.tsx'
import { ToastArea } from '#ui/toast/toast-area.tsx'
import { contentResponses } from './content-responses.ts'
import { type Stubs, stubApi } from './stub-api.ts'

/** 00:30 UTC on New Year's Day, still 2026 in clinic time. */
export const TEST_SITE: Site = {
  timeZone: 'America/Chicago',
  language: 'en',
  publicUrl: 'https://clinic.example.com',
  now: '2027-01-01T00:30:00.000Z',
  mapsApiKey: null,
  sendsEmail: true,
}

/** Every page has the practice's content. */
export function servePractice(queryClient: QueryClient, items: readonly ContentValue[] = []): void {
  const practice = contentResponses(items)['content.practice']()
  queryClient.setQueryData(getQueryKey(trpc.content.practice, undefined, 'query'), practice)
}

/** Renders the site, or the admin area, at a path with a stubbed network. Resolves once the page's code has loaded. */
export async function renderApp(
  path: string,
  site: Site = TEST_SITE,
  practice: readonly ContentValue[] = [],
) {
  const { pathname } = new URL(path, site.publicUrl)
  if (adminTabAt(pathname)) return renderAdmin(path, site, practice)
  await findSitePage(pathname, site.language).page.load()
  let current = path
  let goBack = () => {}
  let goTo = (_path: string, _state: unknown) => {}
  function Watch() {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    current = pathname + search
    goBack = () => void navigate(-1)
    goTo = (to, state) => void navigate(to, { state })
    return null
  }
  const view = renderWith(
    site,
    practice,
    <MemoryRouter initialEntries={[path]}>
      <SiteApp />
      <Watch />
    </MemoryRouter>,
  )
  return {
    ...view,
    currentPath: () => current,
    goTo: (to: string, state: unknown) => goTo(to, state),
    goBack: () => goBack(),
  }
}

/**
 * Renders the admin area at a path with a stubbed network. Resolves once the page's code has loaded. Without the site's
 * header and footer, which take a sixth of the time of these tests.
 */
export const renderAdmin: typeof renderFramedAdmin = (path, site, practice) =>
  renderRoutes(adminRoutes.map(withoutFrame), path, site, practice)

/** Renders the admin area within the site's header and footer. */
export const renderFramedAdmin = (path: string, site?: Site, practice?: readonly ContentValue[]) =>
  renderRoutes(adminRoutes, path, site, practice)

/** Renders routes of the admin area at a path with a stubbed network. */
export async function renderRoutes(
  routes: RouteObject[],
  path: string,
  site: Site = TEST_SITE,
  practice: readonly ContentValue[] = [],
) {
  const router = createMemoryRouter(routes.map(stayInAdmin), { initialEntries: [path] })
  await loaded(router)
  const view = renderWith(site, practice, <RouterProvider router={router} />)
  const currentPath = () => router.state.location.pathname + router.state.location.search
  const goTo = (path: string, state: unknown) => void router.navigate(path, { state })
  return { ...view, currentPath, goTo, goBack: () => void router.navigate(-1) }
}

const UNFRAMED = { ...ADMIN_SHELL, isFramed: true }

const withoutFrame = (route: RouteObject): RouteObject =>
  route.Component === AdminLayout ? { ...route, Component: () => <AdminLayout page={UNFRAMED} /> } : route

/** Resolves once the code of the first page has loaded. */
function loaded(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise(resolve => {
    if (router.state.initialized) resolve()
    router.subscribe(({ initialized }) => initialized && resolve())
  })
}

/** Renders a page for a visitor, with a stubbed API. */
export async function openPage(
  path: string,
  procedures: Stubs = {},
  site = TEST_SITE,
  practice: readonly ContentValue[] = [],
) {
  const { requests } = stubApi(procedures)
  const app = await renderApp(path, site, practice)
  return { ...app, requests, user: userEvent.setup() }
}

/** Renders parts of the admin area with toasts and a stubbed network. */
export function renderParts(parts: ReactNode, site: Site) {
  return renderWith(
    site,
    [],
    <MemoryRouter>
      <MantineThemeProvider theme={adminTheme} inherit>
        <FocusKeeper />
        <ConfirmHost>
          <main>{parts}</main>
        </ConfirmHost>
        <ToastArea />
      </MantineThemeProvider>
    </MemoryRouter>,
  )
}

function FocusKeeper() {
  useEffect(keepFocus, [])
  return null
}

/** Tests load no document: the address is enough. */
const stayInAdmin = (route: RouteObject): RouteObject =>
  route.path === '*'
    ? { path: '*', element: null }
    : ({ ...route, children: route.children?.map(stayInAdmin) } as RouteObject)

function renderWith(site: Site, practice: readonly ContentValue[], children: ReactNode) {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  const queryClient = createBrowserQueryClient()
  servePractice(queryClient, practice)
  const trpcClient = trpc.createClient({ links: browserLinks() })
  const view = render(
    <ClinicTheme env="test">
      <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
        {children}
      </AppProviders>
    </ClinicTheme>,
  )
  return { ...view, queryClient }
}
