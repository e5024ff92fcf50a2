import { useTexts } from '../../../../lib/texts.ts'
import type { ReadPage } from '../../../../lib/trpc/read-page.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { PageMeta } from '../../shared/page-meta.tsx'
import { ContentBoundary, useContentMeta } from '../content-boundary.tsx'
import { NoticeText } from '../notice/notice-text.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = ({ trpc }) => trpc.content.privacy.prefetch()

/** The practice's privacy notice. */
export default function PrivacyPage() {
  const t = useTexts(texts)
  const query = trpc.content.privacy.useQuery(undefined, useContentMeta())
  return (
    <ContentBoundary title={t.title} query={query}>
      {({ blocks }) => (
        <>
          <PageMeta title={t.title} description={t.description} />
          <NoticeText title={t.title} blocks={blocks} />
        </>
      )}
    </ContentBoundary>
  )
}
