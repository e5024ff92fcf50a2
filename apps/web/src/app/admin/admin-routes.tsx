import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import type { RouteObject } from 'react-router-dom'
import NotFoundPage from '#features/content/shared/not-found-page.tsx'
import { loadDocumentInstead, loadOrReload } from '#lib/load-document.ts'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS, ADMIN_TAB_NAMES, type AdminTabName } from '#paths.ts'
import { LoadingStatus } from '#ui/read-status.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { AdminPage } from './admin-page.tsx'
import { ADMIN_TABS, type AdminModule } from './admin-tabs.ts'
import { BookingArea } from './session/booking-area.tsx'
import { texts } from './texts.ts'

function Loading({ tab }: { tab?: AdminTabName }) {
  const t = useTexts(texts)
  return <LoadingStatus>{tab ? t.loading(t.tabs[tab].label) : t.loadingForm}</LoadingStatus>
}

/** A route's code; one that fails for good throws while it renders, so that the shell shows its error page. */
const lazyPage = (path: string, load: () => Promise<AdminModule>) => () =>
  loadOrReload(path, load).then(
    ({ default: Component }) => ({ Component }),
    error => ({
      Component: () => {
        throw error
      },
    }),
  )

const tabRoute = (name: AdminTabName): RouteObject => ({
  path: ADMIN_PATHS[name],
  caseSensitive: true,
  hydrateFallbackElement: <Loading tab={name} />,
  lazy: lazyPage(ADMIN_PATHS[name], () => ADMIN_TABS[name].load()),
})

/** Routes of the admin area; every other address loads its document. */
export const adminRoutes: RouteObject[] = [
  {
    Component: AdminLayout,
    children: [
      { Component: AdminPage, children: ADMIN_TAB_NAMES.map(tabRoute) },
      {
        Component: BookingArea,
        children: [
          {
            path: BOOKING_PATH,
            caseSensitive: true,
            hydrateFallbackElement: <Loading />,
            lazy: lazyPage(BOOKING_PATH, () => import('#features/booking/admin/book-for-patient.tsx')),
          },
        ],
      },
      { path: `${ADMIN_PATHS.events}/*`, caseSensitive: true, Component: NotFoundPage },
      {
        path: '*',
        // Never settles: the page stays as it is until the document replaces it.
        loader: ({ request }) => loadDocumentInstead(request.url),
      },
    ],
  },
]
