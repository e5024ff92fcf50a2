import { type BlogPost, blogPostInput } from '@clinic/domain/blog/schemas.ts'
import { toSlug } from '@clinic/domain/blog/slugs.ts'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { focusFirstField } from '../../../ui/form/focus-first-field.ts'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import type { Editing } from '../../../ui/form/use-editing.ts'
import { RowHistory } from '../../audit-log/shared/row-history.tsx'
import classes from './blog-tab.module.css'
import { ContentField } from './content-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { lengthHint, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import { PostPreview } from './post-preview.tsx'
import { type PostTexts, textsIn, toTexts } from './post-texts.ts'
import { SearchPreview } from './search-preview.tsx'
import { SearchSection } from './search-section.tsx'
import { type PostDrafts, usePostDrafts } from './use-post-drafts.ts'

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

/** Fields of the section that is closed at first. */
const SEARCH_FIELDS = ['slug', 'metaTitle', 'metaDescription']

interface PostFormProps {
  editing: Editing<BlogPost>
  /** The post as currently stored. */
  stored: BlogPost | undefined
}

/** Creates or edits a post. Offers drafts of it that were typed in this browser and not saved. */
export function PostForm(props: PostFormProps) {
  const { row, noteChange } = props.editing
  const drafts = usePostDrafts(row)
  return (
    <>
      {drafts.offered.map(stored => (
        <DraftOffer
          key={stored.key}
          stored={stored}
          version={drafts.version}
          onRestore={() => {
            drafts.restore(stored)
            noteChange()
          }}
          onDiscard={() => {
            drafts.discard(stored)
            focusFirstField(props.editing.panel.current)
          }}
        />
      ))}
      <PostFields key={drafts.fieldsKey} drafts={drafts} {...props} />
    </>
  )
}

/** The form itself. The slug follows the title until edited by hand. */
function PostFields({ editing, stored, drafts }: PostFormProps & { drafts: PostDrafts }) {
  const { row } = editing
  const { client } = trpc.useUtils()
  const initial = drafts.restored ?? row
  const [texts, setTexts] = useState(() => toTexts(initial))
  const [ownSlug, setOwnSlug] = useState<string | null>(() =>
    initial && (row || initial.slug !== toSlug(initial.title)) ? initial.slug : null,
  )
  // The button that restored the draft is no longer there.
  useEffect(() => {
    if (drafts.restored) focusFirstField(editing.panel.current)
  }, [drafts.restored, editing.panel])

  const finish = () => {
    drafts.forget()
    editing.finish()
  }
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
    onSaved: finish,
  })

  const text = (name: keyof PostTexts) => ({ ...form.field(name), defaultValue: initial?.[name] ?? '' })
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
          drafts.noteInput(event.currentTarget)
          const typed = textsIn(event.currentTarget)
          setTexts(typed)
          if (ownSlug === null && toSlug(typed.title) !== '') form.clearProblems('slug')
        },
      }}
      cancel={row ? { label: 'Cancel Edit', onClick: finish } : undefined}
      stale={form.stale}
      offer={form.offer}
      footer={row && <RowHistory subject="blog_posts" id={row.id} />}
    >
      <TextInput label="Title" required {...text('title')} />
      <div className={classes.editing}>
        <ContentField {...text('content')} />
        <PostPreview content={texts.content} />
      </div>
      <Textarea
        label="Excerpt"
        description="Optional: a sentence or two for the list of posts. Defaults to the first sentence."
        rows={2}
        {...text('excerpt')}
      />
      <SearchSection hasProblem={SEARCH_FIELDS.some(name => form.problems[name] !== undefined)}>
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
        <SearchFields texts={texts} text={text} />
        <SearchPreview texts={{ ...texts, slug }} />
      </SearchSection>
      <Checkbox
        label="Published"
        description="Off: a draft that visitors don’t see"
        defaultChecked={initial?.published ?? false}
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
        description={`Optional: the title in search results. Defaults to the post’s title. ${lengthHint(texts.metaTitle, META_TITLE_LENGTH)}`}
        placeholder={texts.title}
        {...text('metaTitle')}
      />
      <Textarea
        label="Meta description"
        description={`Optional: the text in search results. Defaults to the excerpt. ${lengthHint(texts.metaDescription, META_DESCRIPTION_LENGTH)}`}
        rows={3}
        placeholder={texts.excerpt}
        {...text('metaDescription')}
      />
    </div>
  )
}
