import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PracticeProvider } from '#features/content/shared/practice.tsx'
import type { Site } from '#lib/rendering.ts'
import { SiteProvider } from '#lib/site.tsx'
import { type TrpcClient, trpc } from '#lib/trpc/trpc.ts'

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
