import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { PracticeProvider } from '../features/content/shared/practice.tsx'
import { PathParamsContext } from '../lib/path-params.ts'
import type { Site } from '../lib/rendering.ts'
import { SiteProvider } from '../lib/site.tsx'
import { useLanguage } from '../lib/texts.ts'
import { type TrpcClient, trpc } from '../lib/trpc/trpc.ts'
import { findRoute } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

interface AppProvidersProps {
  site: Site
  queryClient: QueryClient
  trpcClient: TrpcClient
  children: ReactNode
}

/** Provides the site, the API and the practice details to the document and its pages. */
export function AppProviders({ site, queryClient, trpcClient, children }: AppProvidersProps) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={site}>
          <PracticeProvider>{children}</PracticeProvider>
        </SiteProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

interface AppProps {
  /** Called once the page is hydrated, not only the shell. */
  onHydrated?: () => void
}

/** Shell and current page. Needs a router, Mantine's provider and AppProviders around it. */
export function App({ onHydrated }: AppProps) {
  return (
    <Shell>
      <Suspense>
        <CurrentPage />
        <AfterHydration onHydrated={onHydrated} />
      </Suspense>
    </Shell>
  )
}

/** Page of the location. React Router's own routes weigh 4 kB, for nesting, ranking and data that no page uses. */
function CurrentPage() {
  const language = useLanguage()
  const { pathname } = useLocation()
  const { route, params } = useMemo(() => findRoute(pathname, language), [pathname, language])
  const { Page } = route.page
  return (
    <PathParamsContext value={params}>
      <Page />
    </PathParamsContext>
  )
}

/** Runs its effect once React has hydrated its siblings. */
function AfterHydration({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onHydrated?.(), [])
  return null
}
