import { localizedPath } from '@clinic/domain/language.ts'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { usePageTexts } from '#features/content/shared/practice.tsx'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import container from '#ui/container.module.css'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { ReadStatus } from '#ui/read-status.tsx'
import { texts } from '../shared/texts.ts'
import classes from './blog-page.module.css'
import { PostCard } from './post-card.tsx'

export const read: ReadPage = ({ trpc, site }) => trpc.blog.summaries.prefetch({ language: site.language })

/** Posts, newest first. */
export default function BlogPage() {
  const t = useTexts(texts)
  const { own } = useWords()
  const language = useLanguage()
  const query = trpc.blog.summaries.useQuery({ language }, { meta: { failed: t.failed } })
  return (
    <>
      <PageMeta title={t.title} description={t.description} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t.title}
        href={localizedPath('/blog/feed.xml', language)}
      />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title={t.title}>{own(usePageTexts().blog_intro)}</PageIntroduction>
        {query.data ? (
          query.data.length > 0 ? (
            <div className={classes.cards}>
              {query.data.map((post, index) => (
                <PostCard key={post.id} post={post} isFirst={index === 0} />
              ))}
            </div>
          ) : (
            <p className={classes.empty}>{t.empty}</p>
          )
        ) : (
          <ReadStatus query={query} failed={t.failed} loading={t.loading} />
        )}
      </div>
    </>
  )
}
