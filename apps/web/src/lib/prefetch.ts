import type { Site } from '../rendering.ts'
import type { TrpcUtils } from './trpc.ts'

/** What a page's prefetch is given: the API as this visitor, the address, and the place and time. */
export interface PrefetchContext {
  trpc: TrpcUtils
  url: URL
  params: Record<string, string | undefined>
  site: Site
  /** Gives the page another HTTP status, for when what it should show is not there. */
  setStatus: (status: number) => void
}
