import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SiteProvider } from './lib/site.tsx'
import { type TrpcClient, trpc } from './lib/trpc.ts'
import type { Site } from './rendering.ts'
import { notFoundRoute, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

interface AppProps {
  site: Site
  queryClient: QueryClient
  trpcClient: TrpcClient
  /** Called once the served page, and not only the shell around it, is hydrated. */
  onHydrated?: () => void
}

/** The site below a router and Mantine's provider: the shell and the page of the current path. */
export function App({ site, queryClient, trpcClient, onHydrated }: AppProps) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={site}>
          <Shell>
            <Suspense>
              <Routes>
                {[...routes, notFoundRoute].map(({ path, page: { Page } }) => (
                  <Route key={path} path={path} caseSensitive element={<Page />} />
                ))}
              </Routes>
              <AfterHydration onHydrated={onHydrated} />
            </Suspense>
          </Shell>
        </SiteProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** Its effect runs when React has hydrated what stands beside it. */
function AfterHydration({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onHydrated?.(), [])
  return null
}
