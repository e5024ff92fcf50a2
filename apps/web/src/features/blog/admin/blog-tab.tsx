import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { Link } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { AdminColumns } from '../../../ui/form/form-panel.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { useEditing } from '../../../ui/form/use-editing.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { RowButton } from '../../../ui/table/row-button.tsx'
import classes from './blog-tab.module.css'
import { PostForm } from './post-form.tsx'

const FAILED = 'Failed to fetch blog posts'

/** Posts and their form. Posts are never deleted; a draft is hidden. */
export function BlogTab() {
  const { timeZone } = useSite()
  const query = trpc.blog.list.useQuery(undefined, { meta: { failed: FAILED } })
  const editing = useEditing<BlogPost>()
  const stored = query.data?.find(({ id }) => id === editing.row?.id)

  const columns: [Column<BlogPost>, ...Column<BlogPost>[]] = [
    {
      name: 'Post',
      cell: ({ title, slug }) => (
        <>
          {title}
          <Link to={`/blog/${slug}`} className={classes.address}>
            /blog/{slug}
          </Link>
        </>
      ),
    },
    {
      name: 'Status',
      short: true,
      cell: ({ published }) => (
        <span className={classes.status} data-published={published}>
          {published ? 'Published' : 'Draft'}
        </span>
      ),
    },
    {
      name: 'Published on',
      cell: ({ publishedAt }) => (
        <Unbroken>
          {publishedAt ? formatPlainDate(Date.parse(publishedAt), timeZone, 'en') : 'Not published yet'}
        </Unbroken>
      ),
    },
  ]

  return (
    <>
      <p className={classes.note}>Visitors see published posts. Only you see drafts.</p>
      <AdminColumns
        wide
        panel={editing.panel}
        jump="New post"
        form={<PostForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <QueryBoundary query={query} failed={FAILED} what="posts">
          {posts =>
            posts.length === 0 ? (
              <EmptyList title="No posts yet">
                Write your first post below. Keep it as a draft until it is ready.
              </EmptyList>
            ) : (
              <DataTable
                caption="Blog posts"
                columns={columns}
                rows={posts}
                rowKey={({ id }) => id}
                current={({ id }) => id === editing.row?.id}
                actions={post => <RowButton verb="Edit" of={post.title} onClick={() => editing.edit(post)} />}
              />
            )
          }
        </QueryBoundary>
      </AdminColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
    </>
  )
}
