import { PageIntroduction } from '../../components/page-introduction.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { trpc } from '../../lib/trpc.ts'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import classes from './blog-page.module.css'
import { PostCard } from './post-card.tsx'

/** The posts, the newest first. */
export default function BlogPage() {
  const { data, isError, error, isFetching, refetch } = trpc.blog.summaries.useQuery()
  return (
    <>
      <PageMeta
        title="Blog"
        description="Plain words on backs, necks, joints and daily habits, written at the clinic for people who would like to understand what hurts."
      />
      <link rel="alternate" type="application/atom+xml" title="Blog" href="/blog/feed.xml" />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title="Blog">
          Plain words on backs, necks and daily habits, for people who like to understand what hurts.
        </PageIntroduction>
        {data ? (
          data.length > 0 ? (
            <div className={classes.cards}>
              {data.map(post => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
          ) : (
            <p className={classes.empty}>No blog posts available yet. Check back soon!</p>
          )
        ) : isError ? (
          <ReadFailure
            title="Failed to fetch blog posts"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Waiting>Loading blog posts</Waiting>
        )}
      </div>
    </>
  )
}
