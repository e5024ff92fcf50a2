import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { Notice } from '#ui/notice.tsx'
import { ReadStatus } from '#ui/read-status.tsx'
import { texts } from '../shared/texts.ts'
import { Post } from './post.tsx'
import classes from './post-page.module.css'

/** Sets 404 if this reader may not see the post, 301 for an old slug or one of another language. */
export const read: ReadPage = async ({ trpc, params, site, setStatus, redirect }) => {
  const { slug = '' } = params
  const { language } = site
  await trpc.blog.page.prefetch({ slug, language })
  const post = trpc.blog.page.getData({ slug, language })
  if (post === null) setStatus(404)
  else if (post && post.slug !== slug) redirect(`/blog/${post.slug}`)
}

/** Page of the post with the slug in the URL. */
export default function PostPage() {
  const t = useTexts(texts)
  const { slug = '' } = useParams()
  const language = useLanguage()
  const query = trpc.blog.page.useQuery({ slug, language }, { meta: { failed: t.post.failed } })
  const { data } = query
  const navigate = useNavigate()
  const current = data?.slug ?? slug
  useEffect(() => {
    // Redirects an old slug to the current one.
    if (current !== slug) void navigate(`/blog/${current}`, { replace: true })
  }, [current, slug, navigate])
  if (data === null) return <MissingPost />
  if (data) return <Post post={data} />
  return (
    <>
      <PageMeta title={t.title} description={t.post.description} />
      <div className={`${container.container} ${classes.waiting}`}>
        <h1>{t.title}</h1>
        <ReadStatus query={query} failed={t.post.failed} loading={t.post.loading} />
      </div>
    </>
  )
}

/** Shown for a post that does not exist or is hidden from this reader. */
function MissingPost() {
  const { missing } = useTexts(texts)
  return (
    <>
      <PageMeta title={missing.title} description={missing.description} unlisted />
      <Notice title={missing.title} text={missing.text}>
        <ActionLink to="/blog">{missing.back}</ActionLink>
      </Notice>
    </>
  )
}
