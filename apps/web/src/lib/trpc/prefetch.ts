import type { Site } from '../rendering.ts'
import type { TrpcUtils } from './trpc.ts'

/** Context of a page's prefetch. */
export interface PrefetchContext {
  trpc: TrpcUtils
  url: URL
  params: Record<string, string | undefined>
  site: Site
  /** Sets the page's HTTP status. */
  setStatus: (status: number) => void
  /** Redirects permanently to a path of this site. */
  redirect: (path: string) => void
}
