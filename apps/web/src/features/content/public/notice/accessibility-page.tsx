import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useContentMeta } from '../content-boundary.tsx'
import { NoticePage } from './notice-page.tsx'

export const read: ReadPage = ({ trpc }) => trpc.content.accessibility.prefetch()

/** The practice's accessibility statement. */
export default function AccessibilityPage() {
  const query = trpc.content.accessibility.useQuery(undefined, useContentMeta())
  return <NoticePage notice="accessibility" query={query} />
}
