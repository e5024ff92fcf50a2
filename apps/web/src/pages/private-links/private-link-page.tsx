import '../../shell/theme/mantine-controls.ts'
import type { ReactNode } from 'react'
import { PlumbPage } from '../../components/plumb-page.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import NotFoundPage from '../not-found/not-found-page.tsx'

interface PrivateLinkPageProps<Linked> {
  title: string
  description: string
  /** The title of a failed read, such as "Failed to fetch registration". */
  failed: string
  /** Reads what the link is of; null where it is of nothing. */
  query: {
    data: Linked | null | undefined
    isError: boolean
    error: unknown
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  children: (linked: Linked) => ReactNode
}

/** What a private link opens; the 404 page where its token is of nothing. */
export function PrivateLinkPage<Linked>(props: PrivateLinkPageProps<Linked>) {
  const { title, description, failed, children } = props
  const { data, isError, error, isFetching, refetch } = props.query
  if (data === null) return <NotFoundPage />
  return (
    <>
      <PageMeta title={title} description={description} unlisted />
      <div className={container.container}>
        {data !== undefined ? (
          children(data)
        ) : (
          <PlumbPage title={title}>
            {isError ? (
              <ReadFailure
                title={failed}
                error={error}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            ) : (
              <Waiting>Loading</Waiting>
            )}
          </PlumbPage>
        )}
      </div>
    </>
  )
}
