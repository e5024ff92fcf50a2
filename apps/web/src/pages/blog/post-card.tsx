import type { BlogSummary } from '@clinic/domain/blog/schemas.ts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import classes from './post-card.module.css'
import { PostDate } from './post-date.tsx'

/** A post in the list. The whole card leads to it. */
export function PostCard({ post }: { post: BlogSummary }) {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      {post.publishedAt && <PostDate date={post.publishedAt} />}
      <h2 id={id} className={classes.title}>
        {post.title}
      </h2>
      {post.excerpt && <p>{post.excerpt}</p>}
      <Link to={`/blog/${post.slug}`} className={classes.more}>
        Read more<VisuallyHidden>: {post.title}</VisuallyHidden>
      </Link>
    </article>
  )
}
