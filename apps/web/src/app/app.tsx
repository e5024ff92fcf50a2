import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PracticeProvider } from '../features/content/shared/practice.tsx'
import type { Site } from '../lib/rendering.ts'
import { SiteProvider } from '../lib/site.tsx'
import { useLanguage } from '../lib/texts.ts'
import { type TrpcClient, trpc } from '../lib/trpc/trpc.ts'
import { type PageRoute, routesIn } from './routes.tsx'
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
  /** Routes; the server passes only the matched one. */
  routes?: readonly PageRoute[]
  /** Called once the page is hydrated, not only the shell. */
  onHydrated?: () => void
}

/** Shell and current page. Needs a router, Mantine's provider and AppProviders around it. */
export function App({ routes, onHydrated }: AppProps) {
  const language = useLanguage()
  return (
    <Shell>
      <Suspense>
        <Routes>
          {(routes ?? routesIn(language)).map(({ path, page: { Page } }) => (
            <Route key={path} path={path} caseSensitive element={<Page />} />
          ))}
        </Routes>
        <AfterHydration onHydrated={onHydrated} />
      </Suspense>
    </Shell>
  )
}

/** Runs its effect once React has hydrated its siblings. */
function AfterHydration({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onHydrated?.(), [])
  return null
}
