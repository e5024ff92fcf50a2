import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { Badge, Stack, Text } from '@mantine/core'
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
import { FilteredByTranslation } from '../../../ui/translation/filtered-by-translation.tsx'
import { TranslationStateBadge } from '../../../ui/translation/translation-state.tsx'
import { PostForm } from './post-form.tsx'
import { type EditedPost, type PostRow, TRANSLATE_VERBS, toPostRows } from './translation/post-rows.ts'

/** Posts of both languages and their form. Posts are never deleted; a draft is hidden. */
export function BlogTab() {
  const { timeZone, language } = useSite()
  const query = trpc.blog.list.useQuery({ language: 'all' })
  const editing = useEditing<EditedPost>()

  const columns: [Column<PostRow>, ...Column<PostRow>[]] = [
    {
      name: 'Post',
      cell: ({ post }) => (
        <>
          {post.title}
          <PostAddress post={post} />
        </>
      ),
    },
    { name: 'Status', short: true, cell: ({ post }) => <Status post={post} /> },
    {
      name: 'Published on',
      cell: ({ post: { publishedAt } }) => (
        <Unbroken>
          {publishedAt ? formatPlainDate(Date.parse(publishedAt), timeZone, language) : 'Not published yet'}
        </Unbroken>
      ),
    },
    {
      name: 'Spanish',
      cell: ({ spanish, state }) => (
        <Stack gap={4} align="start">
          {state === null ? 'Spanish only' : <TranslationStateBadge state={state} />}
          {spanish && (spanish.published ? <PostAddress post={spanish} /> : <Status post={spanish} />)}
        </Stack>
      ),
    },
  ]

  return (
    <>
      <Text size="sm" c="dimmed">
        Visitors see published posts. Only you see drafts.
      </Text>
      <AdminColumns
        wide
        panel={editing.panel}
        jump="New post"
        form={<PostForm key={editing.formKey} editing={editing} posts={query.data ?? []} />}
      >
        <QueryBoundary query={query} failed="Failed to fetch blog posts" what="posts" toast>
          {posts =>
            posts.length === 0 ? (
              <EmptyList title="No posts yet">
                Write your first post below. Keep it as a draft until it is ready.
              </EmptyList>
            ) : (
              <FilteredByTranslation what="posts" rows={toPostRows(posts)} toState={({ state }) => state}>
                {rows => (
                  <DataTable
                    caption="Blog posts"
                    columns={columns}
                    rows={rows}
                    rowKey={({ post }) => post.id}
                    current={({ post }) => post.id === (editing.row?.english ?? editing.row?.post)?.id}
                    actions={row => <PostActions row={row} onEdit={editing.edit} />}
                  />
                )}
              </FilteredByTranslation>
            )
          }
        </QueryBoundary>
      </AdminColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
    </>
  )
}

function PostActions({ row, onEdit }: { row: PostRow; onEdit: (edited: EditedPost) => void }) {
  const { post, spanish = null, state } = row
  return (
    <>
      <RowButton verb="Edit" of={post.title} onClick={() => onEdit({ post, english: null })} />
      {state && (
        <RowButton
          verb={TRANSLATE_VERBS[state]}
          of={post.title}
          onClick={() => onEdit({ post: spanish, english: post })}
        />
      )}
    </>
  )
}

function PostAddress({ post: { slug, language } }: { post: BlogPost }) {
  const address = localizedPath(`/blog/${slug}`, language)
  return (
    <Text span display="block" inherit fw={400}>
      {language === 'en' ? (
        <Link to={address}>{address}</Link>
      ) : (
        <a href={address} hrefLang={language}>
          {address}
        </a>
      )}
    </Text>
  )
}

function Status({ post: { published } }: { post: BlogPost }) {
  return <Badge color={published ? 'pine' : 'gray'}>{published ? 'Published' : 'Draft'}</Badge>
}
