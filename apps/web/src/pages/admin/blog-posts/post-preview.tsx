import type { BlogPreview } from '@clinic/domain/blog/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { showError } from '../../../lib/toasts/toast.ts'
import { trpc } from '../../../lib/trpc.ts'
import reading from '../../blog/post-content.module.css'
import { postHtml } from '../../blog/post-html.ts'
import classes from './blog-tab.module.css'

/** What visitors would read of a content, rendered by the server as it renders posts. */
export function PostPreview({ content }: { content: string }) {
  const [shown, setShown] = useState<(BlogPreview & { content: string }) | null>(null)
  const preview = trpc.blog.preview.useMutation({
    onSuccess: (rendered, input) => setShown({ content: input.content ?? '', ...rendered }),
    onError: error => showError(writeFailureText('Failed to preview the post', error)),
  })

  return (
    <div className={classes.preview}>
      <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate({ content })}>
        {shown ? 'Refresh preview' : 'Preview'}
      </Button>
      {shown && (
        <section aria-label="Preview" aria-live="polite" className={classes.rendered}>
          {shown.html === '' && <p>There is nothing to preview yet.</p>}
          <div
            className={reading.reading}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, as posts are
            dangerouslySetInnerHTML={{ __html: postHtml(shown.html, shown.pictures) }}
          />
        </section>
      )}
      {shown && shown.content !== content && (
        <p className={classes.note}>The content has changed since this preview.</p>
      )}
    </div>
  )
}
