import { useTexts } from '../../../../lib/texts.ts'
import type { ReadPage } from '../../../../lib/trpc/read-page.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import NotFoundPage from '../../shared/not-found-page.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { ContentBoundary, useContentMeta } from '../content-boundary.tsx'
import { NoticeText } from '../notice/notice-text.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = async ({ trpc, setStatus }) => {
  await trpc.content.languageAssistance.prefetch()
  if (trpc.content.languageAssistance.getData()?.blocks.length === 0) setStatus(404)
}

/** The practice's notice of language assistance; not found until it has one. */
export default function LanguageAssistancePage() {
  const t = useTexts(texts)
  const query = trpc.content.languageAssistance.useQuery(undefined, useContentMeta())
  return (
    <ContentBoundary title={t.title} query={query}>
      {({ blocks }) =>
        blocks.length === 0 ? (
          <NotFoundPage />
        ) : (
          <>
            <PageMeta title={t.title} description={t.description} />
            <NoticeText title={t.title} blocks={blocks} />
          </>
        )
      }
    </ContentBoundary>
  )
}
