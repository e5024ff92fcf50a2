import type { Administrator, RenderedPage, RenderRequest, Site } from '#lib/rendering.ts'
import { findPage } from '#ssr/entry-server.tsx'
import { contentResponses } from './content-responses.ts'

export interface PageRequest extends RenderRequest {
  site: Site
  /** Content items of the practice; built-in content by default. */
  content?: ReturnType<typeof contentResponses>
  administrator?: Administrator | null
}

/** Renders a page on the server; `call` answers everything except public content. */
export function renderPage({
  site,
  content = contentResponses(),
  administrator = null,
  ...request
}: PageRequest): Promise<RenderedPage> {
  const responses: Record<string, () => unknown> = content
  const call: PageRequest['call'] = async (path, input) =>
    responses[path] ? responses[path]() : request.call(path, input)
  return findPage(request.url, site, administrator).render({ ...request, call })
}
