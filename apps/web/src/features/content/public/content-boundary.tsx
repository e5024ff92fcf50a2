import type { ReactNode } from 'react'
import type { ReadState } from '#lib/query/read-state.ts'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { ReadStatus } from '#ui/read-status.tsx'
import { PageMeta } from '../shared/page-meta.tsx'
import classes from './content-boundary.module.css'
import { texts } from './texts.ts'

interface ContentBoundaryProps<Data> {
  title: string
  query: ReadState<Data>
  children: (data: Data) => ReactNode
}

/** Options of a page's read: the title of its failure. */
export function useContentMeta() {
  return { meta: { failed: useTexts(texts).failed } }
}

/** Renders a page from its content; served pages have it, so only client-side navigation waits or fails. */
export function ContentBoundary<Data>({ title, query, children }: ContentBoundaryProps<Data>) {
  const t = useTexts(texts)
  if (query.data !== undefined) return children(query.data)
  return (
    <div className={`${container.container} ${classes.waiting}`}>
      <PageMeta title={title} description={t.description} unlisted />
      {query.isError && <PageIntroduction title={title} />}
      <ReadStatus query={query} failed={t.failed} loading={t.loading} />
    </div>
  )
}
