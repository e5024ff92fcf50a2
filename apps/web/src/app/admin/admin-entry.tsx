import '#lib/without-eval.ts'
import '../theme/styles.ts'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { holdReadsDuringPress } from '#lib/query/hold-reads.ts'
import { createBrowserQueryClient } from '#lib/query/query-client.ts'
import { showStoredToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { browserLinks } from '#lib/trpc/trpc-links.ts'
import { ClinicTheme } from '#ui/mantine/clinic-theme.tsx'
import { ADMIN_ROOT } from '../admin-document.tsx'
import { AppProviders } from '../app-providers.tsx'
import { readPageState, STATE_ELEMENT } from '../page-state.ts'
import { adminRoutes } from './admin-routes.tsx'

const { site, queries } = readPageState(document.getElementById(STATE_ELEMENT)?.textContent ?? '')
const queryClient = createBrowserQueryClient()
hydrate(queryClient, queries)
const trpcClient = trpc.createClient({ links: browserLinks() })
const root = document.getElementById(ADMIN_ROOT)
if (!root) throw new Error('The document has no place for the admin area')

// Back may restore the page of someone who has logged out since, on a tablet that patients hold.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  root.hidden = true
  window.location.reload()
})

holdReadsDuringPress()
showStoredToast()
createRoot(root).render(
  <StrictMode>
    <ClinicTheme>
      <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
        {/* Without transitions: the next press must see the address that the last one chose. */}
        <RouterProvider router={createBrowserRouter(adminRoutes)} useTransitions={false} />
      </AppProviders>
    </ClinicTheme>
  </StrictMode>,
)
