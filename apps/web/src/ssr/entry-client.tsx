import '#lib/without-eval.ts'
import '#app/theme/styles.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { DEFAULT_LANGUAGE, languagePrefix } from '@clinic/domain/language.ts'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppProviders } from '#app/app-providers.tsx'
import { Document } from '#app/document.tsx'
import { readPageState, STATE_ELEMENT } from '#app/page-state.ts'
import { SiteApp } from '#app/site/site-app.tsx'
import { findSitePage } from '#app/site/site-routes.tsx'
import { AccentStyle } from '#app/theme/accent-style.tsx'
import { parseUrl } from '#lib/parse-url.ts'
import { createBrowserQueryClient } from '#lib/query/query-client.ts'
import { showStoredToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { browserLinks } from '#lib/trpc/trpc-links.ts'
import { markHydrated } from '#lib/use-hydrated.ts'

/** Hydrates the document after loading the matched page's code. */
async function start() {
  const state = document.getElementById(STATE_ELEMENT)?.textContent ?? ''
  const { site, assets, queries } = readPageState(state)
  const queryClient = createBrowserQueryClient()
  hydrate(queryClient, queries)
  const trpcClient = trpc.createClient({ links: browserLinks() })

  const prefix = languagePrefix(site.language)
  const pathname = window.location.pathname.slice(prefix.length) || '/'
  const { page } = findSitePage(pathname, site.language)
  await page.load()
  // First use of a time zone is slow on phones; do it in its own task.
  clinicDay(Date.parse(site.now), site.timeZone)
  await new Promise(resolve => setTimeout(resolve))
  if (isElsewhere()) return window.location.reload()

  const takeNavigation = leaveNavigationToBrowser()
  const served = document.querySelectorAll<HTMLInputElement>('input, textarea')
  const focused = document.activeElement
  const onHydrated = () => {
    takeNavigation()
    showStoredToast()
    if (window.parent !== window && !page.isFramed) void previewInFrame(queryClient)
    markHydrated()
    if (served[0]?.isConnected === false) void restoreInput(served, focused)
    if (!(prefix || page.isFramed || navigator.language.startsWith(DEFAULT_LANGUAGE))) void offerLanguage()
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserRouter basename={prefix || undefined}>
          <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
            <Document assets={assets} state={state} head={<AccentStyle />}>
              <SiteApp onHydrated={onHydrated} />
            </Document>
          </AppProviders>
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

/** Puts input back after React could not hydrate, as on a page that the browser has translated. */
async function restoreInput(served: Iterable<HTMLInputElement>, focused: Element | null) {
  const restored = await import('./restore-input.ts')
  restored.restoreInput(served, focused)
}

/** Loads the offer's code only on an English page in a browser of another language. */
async function offerLanguage() {
  const offer = await import('#app/shell/language/language-offer.ts')
  offer.offerLanguage()
}

/** Loads the preview's code only in a frame, which visitors never see. */
async function previewInFrame(queryClient: QueryClient) {
  const preview = await import('#features/content/public/preview/framed-page.ts')
  preview.previewInFrame(queryClient)
}

/**
 * Leaves links, Back and Forward to the browser until the returned function is called. A router navigation between
 * hydrating the shell and the page would replace the served page.
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

/** Whether Back or Forward has led to another page since this one was served. */
function isElsewhere(): boolean {
  const served = parseUrl(performance.getEntriesByType('navigation')[0]?.name ?? '')
  const { pathname, search } = window.location
  return served !== null && served.pathname + served.search !== pathname + search
}

await start()
