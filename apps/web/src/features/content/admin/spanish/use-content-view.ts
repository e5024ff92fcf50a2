import { useSearchParams } from 'react-router-dom'
import { contentGroupPath } from '#paths.ts'
import type { ContentSection } from '../groups/content-groups.ts'

/** Which texts the forms of the tab show; part of the URL. */
export interface ContentView {
  /** Spanish beside English. */
  spanish: boolean
  /** Only texts that wait for a translation. */
  onlyUntranslated: boolean
}

function readView(parameters: URLSearchParams): ContentView {
  const spanish = parameters.get('language') === 'es'
  return { spanish, onlyUntranslated: spanish && parameters.get('show') === 'open' }
}

export function contentViewPath(section: ContentSection, { spanish, onlyUntranslated }: ContentView): string {
  return `${contentGroupPath(section)}${spanish ? '&language=es' : ''}${spanish && onlyUntranslated ? '&show=open' : ''}`
}

/** The view in the URL, and a function that changes it without leaving the form. */
export function useContentView() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  return {
    view,
    change: (change: Partial<ContentView>) => {
      const { spanish, onlyUntranslated } = { ...view, ...change }
      const next = new URLSearchParams(search)
      next.delete('language')
      next.delete('show')
      if (spanish) next.set('language', 'es')
      if (spanish && onlyUntranslated) next.set('show', 'open')
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}
