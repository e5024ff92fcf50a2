import { type BlogPost, blogPostInput } from '@clinic/domain/blog/schemas.ts'
import { toSlug } from '@clinic/domain/blog/slugs.ts'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import type { Editing } from '../../../ui/form/use-editing.ts'
import { RowHistory } from '../../audit-log/shared/row-history.tsx'
import classes from './blog-tab.module.css'
import { ContentField } from './content-field.tsx'
import { lengthHint, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import { PostPreview } from './post-preview.tsx'
import { type PostTexts, textsIn, toTexts } from './post-texts.ts'
import { SearchPreview } from './search-preview.tsx'

/** Converts form fields to the API's input. */
const fields = z
  .object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    published: z.string().optional(),
  })
  .transform(
    ({ published, ...texts }): z.input<typeof blogPostInput> => ({
      ...texts,
      published: published !== undefined,
    }),
  )
  .pipe(blogPostInput)

const PUBLISHED_SLUG = 'The end of the post’s URL. If you change it, old links still work.'
interface PostFormProps {
  editing: Editing<BlogPost>
  /** The post as currently stored. */
  stored: BlogPost | undefined
}

/** Creates or edits a post. The slug follows the title until edited by hand. */
export function PostForm({ editing, stored }: PostFormProps) {
  const { row } = editing
  const { client } = trpc.useUtils()
  const [texts, setTexts] = useState(() => toTexts(row))
  const [ownSlug, setOwnSlug] = useState<string | null>(row?.slug ?? null)
  const slug = ownSlug ?? toSlug(texts.title)
  const form = useAdminForm({
    schema: fields,
    send: (post, version) =>
      row ? client.blog.update.mutate({ id: row.id, ...post, version }) : client.blog.create.mutate(post),
    openedVersion: row?.version,
    storedVersion: stored?.version,
    onLoad: () => stored && editing.edit(stored),
    done: row ? 'Post updated' : 'Post created',
    failed: row ? 'Failed to update blog post' : 'Failed to create blog post',
    changes: 'blog',
    onSaved: editing.finish,
  })

  const text = (name: keyof PostTexts) => ({ ...form.field(name), defaultValue: row?.[name] ?? '' })
  const slugField = form.field('slug')

  return (
    <FormPanel
      heading={row ? 'Edit post' : 'New post'}
      submit={row ? 'Update Post' : 'Create Post'}
      pending={form.pending}
      formProps={{
        ...form.formProps,
        onInput: event => {
          editing.noteChange()
          const typed = textsIn(event.currentTarget)
          setTexts(typed)
          if (ownSlug === null && toSlug(typed.title) !== '') form.clearProblems('slug')
        },
      }}
      cancel={row ? { label: 'Cancel Edit', onClick: editing.finish } : undefined}
      stale={form.stale}
      offer={form.offer}
      footer={row && <RowHistory subject="blog_posts" id={row.id} />}
    >
      <div className={classes.pair}>
        <TextInput label="Title" required {...text('title')} />
        <TextInput
          label="Slug"
          description={
            row?.published ? PUBLISHED_SLUG : 'The end of the post’s URL, suggested from the title'
          }
          required
          autoCapitalize="none"
          spellCheck={false}
          {...slugField}
          value={slug}
          onChange={event => {
            setOwnSlug(event.currentTarget.value)
            slugField.onChange()
          }}
        />
      </div>
      <ContentField {...text('content')} />
      <PostPreview content={texts.content} />
      <Textarea
        label="Excerpt"
        description="Optional: a sentence or two for the list of posts. Defaults to the first sentence."
        rows={2}
        {...text('excerpt')}
      />
      <SearchFields texts={texts} text={text} />
      <SearchPreview texts={{ ...texts, slug }} />
      <Checkbox
        label="Published"
        description="Off: a draft that visitors don’t see"
        defaultChecked={row?.published ?? false}
        {...form.field('published')}
      />
    </FormPanel>
  )
}

interface SearchFieldsProps {
  /** Current form texts. */
  texts: PostTexts
  text: (name: keyof PostTexts) => { name: string; defaultValue: string }
}

/** Meta fields for search engines. */
function SearchFields({ texts, text }: SearchFieldsProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="Meta title"
        description={`Optional: the title in search results. ${lengthHint(texts.metaTitle, META_TITLE_LENGTH)}`}
        {...text('metaTitle')}
      />
      <Textarea
        label="Meta description"
        description={`Optional: the text in search results. ${lengthHint(texts.metaDescription, META_DESCRIPTION_LENGTH)}`}
        rows={3}
        {...text('metaDescription')}
      />
    </div>
  )
}
