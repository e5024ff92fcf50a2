import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { PageAssets, Site } from '#lib/rendering.ts'

/** ID of the element with the page state. */
export const STATE_ELEMENT = 'page-state'

/** State for hydration: site, files and data of the render. */
export interface PageState {
  site: Site
  assets: PageAssets
  queries: DehydratedState
}

/** Serializes the state as JSON; escapes `<`, which could close the script element. */
export function writePageState(site: Site, assets: PageAssets, queryClient: QueryClient): string {
  const state: PageState = { site, assets, queries: dehydrate(queryClient) }
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

export function readPageState(text: string): PageState {
  return JSON.parse(text)
}
