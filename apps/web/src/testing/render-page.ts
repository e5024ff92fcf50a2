import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { findPage } from '../entry-server.tsx'
import type { RenderedPage, RenderRequest, Site } from '../rendering.ts'

export interface PageRequest extends RenderRequest {
  site: Site
  /** What sets facts of the practice, which every page is served with. */
  practice?: readonly ContentValue[]
}

/** A page as the server renders it for a visitor; `call` is asked for everything but the facts of the practice. */
export function renderPage({ site, practice = [], ...request }: PageRequest): Promise<RenderedPage> {
  const call: PageRequest['call'] = async (path, input) =>
    path === 'content.practice' ? practice : request.call(path, input)
  return findPage(request.url, site).render({ ...request, call })
}
