import type { BlogSummary } from '@clinic/domain/blog/schemas.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { ImageOrDrawing } from '#features/images/shared/image-or-drawing.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Drawing } from '#ui/drawing/drawing.tsx'
import hidden from '#ui/visually-hidden.module.css'
import { texts } from '../shared/texts.ts'
import classes from './post-card.module.css'
import { PostDate } from './post-date.tsx'

interface PostCardProps {
  post: BlogSummary
  /** Loads its image eagerly. */
  isFirst: boolean
}

/** Post in the list; the whole card is a link. */
export function PostCard({ post, isFirst }: PostCardProps) {
  const t = useTexts(texts)
  const { english } = useWords()
  const id = useId()
  const isElsewhere = post.language !== useLanguage()
  const mark = isElsewhere ? english : (text: string) => text
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.inside}>
        <CardImage post={post} isFirst={isFirst} />
        <div className={classes.words}>
          <p className={classes.facts}>
            {post.publishedAt && <PostDate date={post.publishedAt} />}
            <span>{t.reading(post.readingMinutes)}</span>
          </p>
          <h2 id={id} className={classes.title}>
            {mark(post.title)}
          </h2>
          {post.excerpt && <p>{mark(post.excerpt)}</p>}
          <PostLink post={post}>
            <span>{isElsewhere ? t.english : t.more}</span>
            <span className={hidden.hidden} lang={isElsewhere ? post.language : undefined}>
              : {post.title}
            </span>
          </PostLink>
        </div>
      </div>
    </article>
  )
}

/** A page of another language leaves for a post without a version in it. */
function PostLink({ post: { slug, language }, children }: { post: BlogSummary; children: ReactNode }) {
  const path = `/blog/${slug}`
  return language === useLanguage() ? (
    <Link to={path} className={classes.more}>
      {children}
    </Link>
  ) : (
    <a href={localizedPath(path, language)} hrefLang={language} className={classes.more}>
      {children}
    </a>
  )
}

interface CardImageProps {
  post: BlogSummary
  /** Loads eagerly. */
  isFirst: boolean
}

const DRAWINGS = ['care', 'plan', 'hours', 'body'] as const

/** Image of a post in the list, or a drawing that its id chooses. */
function CardImage({ post: { id, imageUrl, image }, isFirst }: CardImageProps) {
  const drawing = DRAWINGS[id % DRAWINGS.length] ?? 'care'
  return (
    <div className={classes.image}>
      <ImageOrDrawing
        imageUrl={imageUrl}
        drawing={<Drawing name={drawing} className={classes.drawing} />}
        facts={image}
        sizes="(min-width: 48em) 35rem, 100vw"
        inView={isFirst}
      />
    </div>
  )
}
