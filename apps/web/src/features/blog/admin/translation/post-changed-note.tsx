import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { ChangedNote } from '../../../../ui/translation/changed-note.tsx'
import { texts } from '../texts.ts'

/** Confirms a translation as it is, although its English post has changed. */
export function PostChangedNote({ post, english }: { post: BlogPost; english: BlogPost }) {
  const t = useTexts(texts).translation
  const { client } = trpc.useUtils()
  const { mutate, isPending } = useWrite({
    send: () =>
      client.blog.confirmTranslation.mutate({
        id: post.id,
        version: post.version,
        sourceVersion: english.version,
      }),
    done: t.done,
    failed: t.failed,
    changes: 'blog',
  })
  return <ChangedNote pending={isPending} onConfirm={() => mutate(undefined)} />
}
