import { useLocation, useNavigate } from 'react-router-dom'
import { contentGroupPath } from '../../../../lib/admin-paths.ts'
import type { ContentSection } from '../groups/content-groups.ts'

/** Which texts the forms of the tab show; part of the URL. */
export interface ContentView {
  /** Spanish beside English. */
  spanish: boolean
  /** Only texts that wait for a translation. */
  onlyOpen: boolean
}

function readView(search: string): ContentView {
  const parameters = new URLSearchParams(search)
  const spanish = parameters.get('language') === 'es'
  return { spanish, onlyOpen: spanish && parameters.get('show') === 'open' }
}

export function contentViewPath(section: ContentSection, { spanish, onlyOpen }: ContentView): string {
  return `${contentGroupPath(section)}${spanish ? '&language=es' : ''}${spanish && onlyOpen ? '&show=open' : ''}`
}

/** The view in the URL, and a function that changes it without leaving the form. */
export function useContentView(section: ContentSection) {
  const navigate = useNavigate()
  const view = readView(useLocation().search)
  return {
    view,
    change: (change: Partial<ContentView>) =>
      navigate(contentViewPath(section, { ...view, ...change }), { replace: true, preventScrollReset: true }),
  }
}
