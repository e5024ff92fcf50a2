import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import type { PostSource } from '@clinic/domain/blog/translations.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from '../texts.ts'
import type { EditedPost } from './post-rows.ts'

/** The English post of the translation in the form, as it is now, and the texts that were translated. */
export function useEnglish(edited: EditedPost | null, posts: readonly BlogPost[]) {
  const { noFetch } = useTexts(texts).translation
  const opened = edited?.english ?? null
  const english = posts.find(({ id }) => id === opened?.id) ?? opened
  const stored = posts.find(({ id }) => id === edited?.post?.id) ?? edited?.post ?? null
  const isChanged = english !== null && stored?.englishChanged === true
  const { data } = trpc.blog.translationSource.useQuery(
    { id: stored?.id ?? 0 },
    { enabled: isChanged, meta: { failed: noFetch } },
  )
  const before: PostSource | null = isChanged ? (data ?? english) : opened
  return { english, before, changed: isChanged ? stored : null }
}
