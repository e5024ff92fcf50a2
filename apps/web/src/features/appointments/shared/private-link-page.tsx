import type { ReactNode } from 'react'
import NotFoundPage from '#features/content/shared/not-found-page.tsx'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import type { ReadState } from '#lib/query/read-state.ts'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { ReadStatus } from '#ui/read-status.tsx'
import { texts } from './texts.ts'

interface PrivateLinkPageProps<Row> {
  title: string
  description: string
  /** Error title, such as "Couldn't load your registration". */
  failed: string
  /** Reads the record of the link; null for an unknown token. */
  query: ReadState<Row | null>
  /** Shown instead of the 404 page for a link that has ended. */
  ended?: ReactNode
  children: (row: Row) => ReactNode
}

/** Page of a private link; the 404 page for an unknown token. */
export function PrivateLinkPage<Row>(props: PrivateLinkPageProps<Row>) {
  const t = useTexts(texts)
  const { title, description, failed, query, ended, children } = props
  const { data } = query
  if (data === null && !ended) return <NotFoundPage />
  return (
    <>
      <PageMeta title={title} description={description} unlisted />
      <div className={container.container}>
        {data === null ? (
          ended
        ) : data !== undefined ? (
          children(data)
        ) : (
          <MotifPage title={title}>
            <ReadStatus query={query} failed={failed} loading={t.loading} />
          </MotifPage>
        )}
      </div>
    </>
  )
}
