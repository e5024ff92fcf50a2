import type { BlogSummary } from '@clinic/domain/blog/schemas.ts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from './post-card.module.css'
import { PostDate } from './post-date.tsx'
import { texts } from './texts.ts'

/** Post in the list; the whole card is a link. */
export function PostCard({ post }: { post: BlogSummary }) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      {post.publishedAt && <PostDate date={post.publishedAt} />}
      <h2 id={id} className={classes.title}>
        {post.title}
      </h2>
      {post.excerpt && <p>{post.excerpt}</p>}
      <Link to={`/blog/${post.slug}`} className={classes.more}>
        {t.more}
        <VisuallyHidden>: {post.title}</VisuallyHidden>
      </Link>
    </article>
  )
}
