import type { BlogSummary } from '@clinic/domain/blog/schemas.ts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CardImage } from './card-image.tsx'
import classes from './post-card.module.css'
import { PostDate } from './post-date.tsx'
import { texts } from './texts.ts'

interface PostCardProps {
  post: BlogSummary
  /** Loads its image eagerly. */
  first: boolean
}

/** Post in the list; the whole card is a link. */
export function PostCard({ post, first }: PostCardProps) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.inside}>
        <CardImage imageUrl={post.imageUrl} facts={post.image} first={first} />
        <div className={classes.words}>
          <p className={classes.facts}>
            {post.publishedAt && <PostDate date={post.publishedAt} />}
            <span>{t.reading(post.readingMinutes)}</span>
          </p>
          <h2 id={id} className={classes.title}>
            {post.title}
          </h2>
          {post.excerpt && <p>{post.excerpt}</p>}
          <Link to={`/blog/${post.slug}`} className={classes.more}>
            {t.more}
            <VisuallyHidden>: {post.title}</VisuallyHidden>
          </Link>
        </div>
      </div>
    </article>
  )
}
