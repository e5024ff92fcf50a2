import type { BlogPreview } from '@clinic/domain/blog/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { showError } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import reading from '../shared/post-content.module.css'
import { postHtml } from '../shared/post-html.ts'
import classes from './blog-tab.module.css'

/** Preview that the server renders like a published post. */
export function PostPreview({ content }: { content: string }) {
  const [shown, setShown] = useState<(BlogPreview & { content: string }) | null>(null)
  const preview = trpc.blog.preview.useMutation({
    onSuccess: (rendered, input) => setShown({ content: input.content ?? '', ...rendered }),
    onError: error => showError(writeFailureText('Failed to preview the post', error, 'en')),
  })

  return (
    <div className={classes.preview}>
      <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate({ content })}>
        {shown ? 'Refresh preview' : 'Preview'}
      </Button>
      {shown && (
        <section aria-label="Preview" aria-live="polite" className={classes.rendered}>
          {shown.html === '' && <p>Nothing to preview yet.</p>}
          <div
            className={reading.reading}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server like posts
            dangerouslySetInnerHTML={{ __html: postHtml(shown.html, shown.images, 'en') }}
          />
        </section>
      )}
      {shown && shown.content !== content && (
        <p className={classes.note}>The content has changed since this preview.</p>
      )}
    </div>
  )
}
