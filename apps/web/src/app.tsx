import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type Site, SiteProvider } from './lib/site.tsx'
import { type TrpcClient, trpc } from './lib/trpc.ts'
import { notFoundRoute, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

interface AppProps {
  site: Site
  queryClient: QueryClient
  trpcClient: TrpcClient
}

/** The site below a router and Mantine's provider: the shell and the page of the current path. */
export function App({ site, queryClient, trpcClient }: AppProps) {
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
            </Suspense>
          </Shell>
        </SiteProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
