import { findPage } from '../entry-server.tsx'
import type { RenderedPage, RenderRequest, Site } from '../rendering.ts'

export interface PageRequest extends RenderRequest {
  site: Site
}

/** A page as the server renders it for a visitor. */
export function renderPage({ site, ...request }: PageRequest): Promise<RenderedPage> {
  return findPage(request.url, site).render(request)
}
