import { useParams } from 'react-router-dom'
import { ReadFailure } from '../../components/read-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { trpc } from '../../lib/trpc.ts'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { MissingPost } from './missing-post.tsx'
import { Post } from './post.tsx'
import classes from './post-page.module.css'

/** One post, at the address that its slug makes. */
export default function PostPage() {
  const { slug = '' } = useParams()
  const { data, isError, error, isFetching, refetch } = trpc.blog.page.useQuery({ slug })
  if (data === null) return <MissingPost />
  if (data) return <Post post={data} />
  return (
    <>
      <PageMeta title="Blog" description="A post of the clinic's blog." />
      <div className={`${container.container} ${classes.waiting}`}>
        <h1>Blog</h1>
        {isError ? (
          <ReadFailure
            title="Failed to fetch blog post"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Waiting>Loading blog post</Waiting>
        )}
      </div>
    </>
  )
}
