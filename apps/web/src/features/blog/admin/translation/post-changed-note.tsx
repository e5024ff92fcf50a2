import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { ChangedNote } from '#ui/translation/changed-note.tsx'
import { texts } from '../texts.ts'

/** Confirms a translation as it is, although its English post has changed. */
export function PostChangedNote({ post, english }: { post: BlogPost; english: BlogPost }) {
  const t = useTexts(texts).translation
  const { mutate, isPending } = useWrite(trpc.blog.confirmTranslation, t)
  const { id, version } = post
  return (
    <ChangedNote
      pending={isPending}
      onConfirm={() => mutate({ id, version, sourceVersion: english.version })}
    />
  )
}
