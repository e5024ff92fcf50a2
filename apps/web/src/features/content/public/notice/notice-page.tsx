import type { NoticeBlock } from '@clinic/domain/content/texts/notice-blocks.ts'
import type { ReactNode } from 'react'
import type { ReadState } from '../../../../lib/query/read-state.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { PageMeta } from '../../shared/page-meta.tsx'
import { ContentBoundary } from '../content-boundary.tsx'
import { NoticeText } from './notice-text.tsx'
import { texts } from './texts.ts'

interface NoticePageProps {
  notice: keyof typeof texts.en
  query: ReadState<{ blocks: NoticeBlock[] }>
  /** Shown instead of a notice that the practice has not written. */
  missing?: ReactNode
}

/** Page of a notice with its title. */
export function NoticePage({ notice, query, missing }: NoticePageProps) {
  const { title, description } = useTexts(texts)[notice]
  return (
    <ContentBoundary title={title} query={query}>
      {({ blocks }) =>
        missing && blocks.length === 0 ? (
          missing
        ) : (
          <>
            <PageMeta title={title} description={description} />
            <NoticeText title={title} blocks={blocks} />
          </>
        )
      }
    </ContentBoundary>
  )
}
