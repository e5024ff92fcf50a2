import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PracticeProvider } from './lib/practice.tsx'
import { SiteProvider } from './lib/site.tsx'
import { type TrpcClient, trpc } from './lib/trpc.ts'
import type { Site } from './rendering.ts'
import { everyRoute, type PageRoute } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

interface AppProvidersProps {
  site: Site
  queryClient: QueryClient
  trpcClient: TrpcClient
  children: ReactNode
}

/** What the document and the pages in it know: the place and time, the API, and the facts of the practice. */
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
  /** The pages that there are; the server, which has found the one of the path, gives no other. */
  routes?: readonly PageRoute[]
  /** Called once the served page, and not only the shell around it, is hydrated. */
  onHydrated?: () => void
}

/** The site below a router, Mantine's provider and AppProviders: the shell and the page of the current path. */
export function App({ routes = everyRoute, onHydrated }: AppProps) {
  return (
    <Shell>
      <Suspense>
        <Routes>
          {routes.map(({ path, page: { Page } }) => (
            <Route key={path} path={path} caseSensitive element={<Page />} />
          ))}
        </Routes>
        <AfterHydration onHydrated={onHydrated} />
      </Suspense>
    </Shell>
  )
}

/** Its effect runs when React has hydrated what stands beside it. */
function AfterHydration({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onHydrated?.(), [])
  return null
}
