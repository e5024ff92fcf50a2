import { Button } from '@mantine/core'
import reading from '../shared/post-content.module.css'
import { postHtml } from '../shared/post-html.ts'
import classes from './post-preview.module.css'
import { useLivePreview } from './use-live-preview.ts'

/** The content like a published post, rendered by the server while it is written. */
export function PostPreview({ content }: { content: string }) {
  const { shown, isError, retry } = useLivePreview(content)
  return (
    <div className={classes.preview}>
      <h3 className={classes.heading}>Preview</h3>
      {isError && (
        <div role="status">
          <p>Failed to preview the post</p>
          <Button variant="default" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {/* A scrollable box must be focusable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section aria-label="Preview" tabIndex={0} className={classes.rendered}>
        {!shown?.html && <p className={classes.empty}>Nothing to preview yet.</p>}
        {shown && (
          <div
            className={reading.reading}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server like posts
            dangerouslySetInnerHTML={{ __html: postHtml(shown.html, shown.images, 'en') }}
          />
        )}
      </section>
    </div>
  )
}
