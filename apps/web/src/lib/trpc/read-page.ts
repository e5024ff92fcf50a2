import type { Site } from '../rendering.ts'
import type { TrpcUtils } from './trpc.ts'

/** Context of what a page reads before the server renders it. */
export interface ReadContext {
  trpc: TrpcUtils
  params: Record<string, string | undefined>
  site: Site
  /** Sets the page's HTTP status. */
  setStatus: (status: number) => void
  /** Redirects permanently to a path of this site. */
  redirect: (path: string) => void
}

export type ReadPage = (context: ReadContext) => Promise<unknown>

interface LinkQuery {
  prefetch(input: { token: string }): Promise<void>
  getData(input: { token: string }): unknown
}

/** Reads the record of a private link; sets 404 for an unknown token. */
export async function readLink({ params, setStatus }: ReadContext, query: LinkQuery): Promise<void> {
  const link = { token: params.token ?? '' }
  await query.prefetch(link)
  if (query.getData(link) === null) setStatus(404)
}
