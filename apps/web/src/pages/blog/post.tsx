import type { BlogPostPage } from '@clinic/domain/blog/schemas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ActionLink } from '../../components/action-link.tsx'
import { StructuredData } from '../../components/structured-data.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { postData } from '../../lib/structured-data/post-data.ts'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import classes from './post.module.css'
import reading from './post-content.module.css'
import { PostDate } from './post-date.tsx'
import { postHtml } from './post-html.ts'
import { postMeta } from './post-meta.ts'

/** A post to read. Drafts reach the administrator alone, and say that they are. */
export function Post({ post }: { post: BlogPostPage }) {
  const { publicUrl } = useSite()
  const practice = usePractice()
  return (
    <>
      <PageMeta {...postMeta(post, practice.name)} type="article" unlisted={!post.published} />
      {post.published && <StructuredData data={postData(post, practice, publicUrl)} />}
      <div className={`${container.container} ${classes.page}`}>
        <Link to="/blog" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          All posts
        </Link>
        <article className={classes.post}>
          <header className={classes.header}>
            <p className={classes.date}>
              {!post.published && <span className={classes.draft}>Draft</span>}
              <PostDate date={post.publishedAt ?? post.createdAt} />
            </p>
            <h1>{post.title}</h1>
          </header>
          <div
            className={reading.reading}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when it was saved
            dangerouslySetInnerHTML={{ __html: postHtml(post.contentHtml, post.pictures) }}
          />
        </article>
        <aside className={classes.next} aria-labelledby="post-next">
          <h2 id="post-next">Does it hurt as you read?</h2>
          <p>What stands here is general. Come by, and we look at your back instead of at backs.</p>
          <ActionLink to={BOOKING_PATH}>Book an appointment</ActionLink>
        </aside>
      </div>
    </>
  )
}
