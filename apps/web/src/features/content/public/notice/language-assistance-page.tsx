import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import NotFoundPage from '../../shared/not-found-page.tsx'
import { useContentMeta } from '../content-boundary.tsx'
import { NoticePage } from './notice-page.tsx'

export const read: ReadPage = async ({ trpc, setStatus }) => {
  await trpc.content.languageAssistance.prefetch()
  if (trpc.content.languageAssistance.getData()?.blocks.length === 0) setStatus(404)
}

/** The practice's notice of language assistance; not found until it has one. */
export default function LanguageAssistancePage() {
  const query = trpc.content.languageAssistance.useQuery(undefined, useContentMeta())
  return <NoticePage notice="languageAssistance" query={query} missing={<NotFoundPage />} />
}
