import { useTexts } from '../../../../lib/texts.ts'
import type { ReadPage } from '../../../../lib/trpc/read-page.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useContentMeta } from '../content-boundary.tsx'
import { NoticePage } from '../notice/notice-page.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = ({ trpc }) => trpc.content.privacy.prefetch()

/** The practice's privacy notice. */
export default function PrivacyPage() {
  const query = trpc.content.privacy.useQuery(undefined, useContentMeta())
  return <NoticePage {...useTexts(texts)} query={query} />
}
