import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { PageAssets, Site } from './rendering.ts'

/** The id of the element that carries the page's state to the browser. */
export const STATE_ELEMENT = 'page-state'

/** What the browser needs to take a rendered page over: the same place and time, files and data. */
export interface PageState {
  site: Site
  assets: PageAssets
  queries: DehydratedState
}

/** The state as JSON that is safe inside a script element: a `<` in it could end the element. */
export function writePageState(site: Site, assets: PageAssets, queryClient: QueryClient): string {
  const state: PageState = { site, assets, queries: dehydrate(queryClient) }
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

/** The state as the server wrote it. */
export function readPageState(text: string): PageState {
  return JSON.parse(text)
}
