import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { firstSentence } from '@clinic/domain/blog/first-sentence.ts'
import type { BlogPostPage } from '@clinic/domain/blog/schemas.ts'
import { LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { usePageTexts, usePractice } from '#features/content/shared/practice.tsx'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { StructuredData } from '#ui/page/structured-data.tsx'
import reading from '../shared/post-content.module.css'
import { postHtml } from '../shared/post-html.ts'
import { postMeta } from '../shared/post-meta.ts'
import { texts } from '../shared/texts.ts'
import classes from './post.module.css'
import { postData } from './post-data.ts'
import { PostDate } from './post-date.tsx'
import { postImage } from './post-image.ts'

/** Post with its text. Only the administrator sees drafts, which are labeled. */
export function Post({ post }: { post: BlogPostPage }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { publicUrl } = useSite()
  const practice = usePractice()
  const { blog_invitation_title: invitation, blog_invitation_text: text } = usePageTexts()
  const meta = postMeta({ ...post, firstSentence: firstSentence(post.contentHtml) }, practice.name, language)
  const image = postImage(post, publicUrl)
  const facts = { ...post, description: meta.description, image: image?.image ?? null }
  return (
    <>
      <PageMeta {...meta} image={image} languages={[]} type="article" unlisted={!post.published} />
      {post.published && <PostAlternates paths={post.paths} />}
      {post.published && <StructuredData data={postData(facts, practice, publicUrl)} />}
      <div className={`${container.container} ${classes.page}`}>
        <Link to="/blog" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {t.post.back}
        </Link>
        <article className={classes.post}>
          <header className={classes.header}>
            <p className={classes.date}>
              {!post.published && <span className={classes.draft}>{t.post.draft}</span>}
              <PostDate date={post.publishedAt ?? post.createdAt} />
            </p>
            <h1>{post.title}</h1>
          </header>
          <div
            className={reading.reading}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when it was saved
            dangerouslySetInnerHTML={{ __html: postHtml(post.contentHtml, post.images, language) }}
          />
        </article>
        {invitation && (
          <aside className={classes.next} aria-labelledby="post-next">
            <h2 id="post-next">{invitation}</h2>
            {text && <p>{text}</p>}
            <ActionLink to={BOOKING_PATH}>{t.book}</ActionLink>
          </aside>
        )}
      </div>
    </>
  )
}

/** Links between the versions of a post, for search engines; none without a translation. */
function PostAlternates({ paths }: Pick<BlogPostPage, 'paths'>) {
  const { publicUrl } = useSite()
  const hrefs: [string, string][] = LANGUAGES.flatMap(language => {
    const path = paths[language]
    return path ? [[language, publicUrl + localizedPath(path, language)]] : []
  })
  if (hrefs.length < 2) return null
  return [...hrefs, ['x-default', publicUrl + paths.en] as const].map(([language, href]) => (
    <link key={language} rel="alternate" hrefLang={language} href={href} />
  ))
}
