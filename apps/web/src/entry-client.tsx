import './lib/without-eval.ts'
import './shell/theme/styles.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App, AppProviders } from './app.tsx'
import { Document } from './document.tsx'
import { listenBeforeRouter } from './lib/history-listener.ts'
import { createBrowserQueryClient } from './lib/query-client.ts'
import { trpc } from './lib/trpc.ts'
import { browserLinks } from './lib/trpc-links.ts'
import { readPageState, STATE_ELEMENT } from './page-state.ts'
import { findRoute } from './routes.tsx'

/** Marks the document whose page responds. */
const HYDRATED = 'data-hydrated'

/** Takes the rendered page over: the matched page's code first, then the whole document. */
async function start() {
  const state = document.getElementById(STATE_ELEMENT)?.textContent ?? ''
  const { site, assets, queries } = readPageState(state)
  const queryClient = createBrowserQueryClient()
  hydrate(queryClient, queries)
  const trpcClient = trpc.createClient({ links: browserLinks() })

  listenBeforeRouter()
  await findRoute(window.location.pathname).route.page.load()
  // The first use of a time zone takes a phone a moment. In a turn of its own it adds to nothing that takes long.
  clinicDay(Date.parse(site.now), site.timeZone)
  await new Promise(resolve => setTimeout(resolve))
  if (isElsewhere()) return window.location.reload()

  const takeNavigation = leaveNavigationToBrowser()
  const onHydrated = () => {
    takeNavigation()
    document.documentElement.setAttribute(HYDRATED, '')
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserRouter>
          <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
            <Document assets={assets} state={state}>
              <App onHydrated={onHydrated} />
            </Document>
          </AppProviders>
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

/**
 * Lets the browser follow links, Back and Forward itself until the returned function is called. React hydrates the
 * shell before the page within it: a step that the router took in between would put another page over the served one.
 */
function leaveNavigationToBrowser(): () => void {
  const hideLink = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation()
  }
  const loadElsewhere = (event: Event) => {
    if (!isElsewhere()) return
    event.stopImmediatePropagation()
    window.location.reload()
  }
  window.addEventListener('click', hideLink, true)
  window.addEventListener('popstate', loadElsewhere, true)
  return () => {
    window.removeEventListener('click', hideLink, true)
    window.removeEventListener('popstate', loadElsewhere, true)
  }
}

/** Whether Back or Forward has changed the address since the page was served: that is another page then. */
function isElsewhere(): boolean {
  const served = URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')
  const { pathname, search } = window.location
  return served !== null && served.pathname + served.search !== pathname + search
}

await start()
