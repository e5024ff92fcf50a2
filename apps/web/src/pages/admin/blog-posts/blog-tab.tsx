import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { Link } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { AdminColumns } from '../components/form-panel.tsx'
import { RowButton } from '../components/row-button.tsx'
import { UnsavedGuard } from '../components/unsaved-guard.tsx'
import { useEditing } from '../components/use-editing.ts'
import classes from './blog-tab.module.css'
import { PostForm } from './post-form.tsx'

/** The posts, drafts included, and the form that writes them. Posts are never deleted; a draft is hidden. */
export function BlogTab() {
  const { timeZone } = useSite()
  const query = trpc.blog.list.useQuery()
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
      cell: ({ publishedAt }) =>
        publishedAt ? formatPlainDate(Date.parse(publishedAt), timeZone) : 'Not published yet',
    },
  ]

  return (
    <>
      <p className={classes.note}>Visitors see published posts. A draft is for you alone.</p>
      <AdminColumns
        wide
        panel={editing.panel}
        jump="New post"
        form={<PostForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <Fetched query={query} failed="Failed to fetch blog posts" what="the posts">
          {posts =>
            posts.length === 0 ? (
              <EmptyList title="No posts yet">
                Write the first one below. Keep it as a draft until it is ready for visitors.
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
        </Fetched>
      </AdminColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
    </>
  )
}
