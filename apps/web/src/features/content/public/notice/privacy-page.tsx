import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useContentMeta } from '../content-boundary.tsx'
import { NoticePage } from './notice-page.tsx'

export const read: ReadPage = ({ trpc }) => trpc.content.privacy.prefetch()

/** The practice's privacy notice. */
export default function PrivacyPage() {
  const query = trpc.content.privacy.useQuery(undefined, useContentMeta())
  return <NoticePage notice="privacy" query={query} />
}
