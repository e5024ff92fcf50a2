import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { DEFAULT_LANGUAGE, localizedPath } from '@clinic/domain/language.ts'
import { Badge, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { FilteredByTranslation } from '#ui/translation/filtered-by-translation.tsx'
import { TranslationStateBadge } from '#ui/translation/translation-state.tsx'
import { PostForm } from './post-form.tsx'
import { texts } from './texts.ts'
import { type EditedPost, type PostRow, toEdited, toPostRows } from './translation/post-rows.ts'

/** Posts of both languages and their form. Posts are never deleted; a draft is hidden. */
export default function BlogTab() {
  const t = useTexts(texts)
  const format = useFormat()
  const query = trpc.blog.list.useQuery({ language: 'all' })
  const editing = useEditing<EditedPost>(({ post, english }) => {
    const stored = query.data?.find(({ id }) => id === post?.id)
    return stored && toEdited(stored, english)
  })

  const columns: Columns<PostRow> = [
    {
      name: t.columns.post,
      cell: ({ post }) => (
        <>
          <span>{post.title}</span>
          <PostAddress post={post} />
        </>
      ),
    },
    { name: t.columns.status, short: true, cell: ({ post }) => <Status post={post} /> },
    {
      name: t.columns.publishedOn,
      cell: ({ post: { publishedAt } }) => (
        <Unbroken>{publishedAt ? format.plainDate(publishedAt) : t.unpublished}</Unbroken>
      ),
    },
    {
      name: t.columns.spanish,
      cell: ({ spanish, state }) => (
        <Stack gap={4} align="start">
          {state === null ? <span>{t.spanishOnly}</span> : <TranslationStateBadge state={state} />}
          {spanish && (spanish.published ? <PostAddress post={spanish} /> : <Status post={spanish} />)}
        </Stack>
      ),
    },
  ]

  return (
    <>
      <Text size="sm" c="dimmed">
        {t.note}
      </Text>
      <AdminColumns
        wide
        editing={editing}
        jump={t.headings.create}
        form={<PostForm key={editing.formKey} editing={editing} posts={query.data ?? []} />}
      >
        <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
          {posts =>
            posts.length === 0 ? (
              <EmptyList {...t.empty} />
            ) : (
              <FilteredByTranslation what={t.what} rows={toPostRows(posts)} toState={({ state }) => state}>
                {rows => (
                  <DataTable
                    caption={t.title}
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
    </>
  )
}

function PostActions({ row, onEdit }: { row: PostRow; onEdit: (edited: EditedPost) => void }) {
  const t = useTexts(texts)
  const { post, spanish, state } = row
  return (
    <>
      <RowButton verb={t.edit} of={post.title} onClick={() => onEdit(toEdited(post, null))} />
      {state && (
        <RowButton verb={t.open[state]} of={post.title} onClick={() => onEdit(toEdited(spanish, post))} />
      )}
    </>
  )
}

function PostAddress({ post: { slug, language } }: { post: BlogPost }) {
  const address = localizedPath(`/blog/${slug}`, language)
  return (
    <Text span display="block" fw={400}>
      {language === DEFAULT_LANGUAGE ? (
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
  const t = useTexts(texts)
  return <Badge color={published ? 'pine' : 'gray'}>{published ? t.published : t.draft}</Badge>
}
