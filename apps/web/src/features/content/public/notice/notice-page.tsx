import type { NoticeBlock } from '@clinic/domain/content/texts/notice-blocks.ts'
import type { ReadState } from '../../../../lib/query/read-state.ts'
import { PageMeta } from '../../shared/page-meta.tsx'
import { ContentBoundary } from '../content-boundary.tsx'
import { NoticeText } from './notice-text.tsx'

interface NoticePageProps {
  title: string
  description: string
  query: ReadState<{ blocks: NoticeBlock[] }>
}

/** Page of a notice that every practice has. */
export function NoticePage({ title, description, query }: NoticePageProps) {
  return (
    <ContentBoundary title={title} query={query}>
      {({ blocks }) => (
        <>
          <PageMeta title={title} description={description} />
          <NoticeText title={title} blocks={blocks} />
        </>
      )}
    </ContentBoundary>
  )
}
