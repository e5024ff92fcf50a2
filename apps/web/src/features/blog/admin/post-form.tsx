import { type BlogPost, blogPostInput } from '@clinic/domain/blog/schemas.ts'
import { toSlug } from '@clinic/domain/blog/slugs.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type ComponentProps, useEffect, useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { focusFirstField } from '../../../ui/form/focus-first-field.ts'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import type { Editing } from '../../../ui/form/use-editing.ts'
import { BesideEnglish } from '../../../ui/translation/beside-english.tsx'
import { RowHistory } from '../../audit-log/shared/row-history.tsx'
import { ContentField } from './content-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { lengthHint, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import { PostPreview } from './post-preview.tsx'
import { type PostTexts, toTexts } from './post-texts.ts'
import { SearchPreview } from './search-preview.tsx'
import { SearchSection } from './search-section.tsx'
import { PostChangedNote } from './translation/post-changed-note.tsx'
import { type EditedPost, startTranslation } from './translation/post-rows.ts'
import { useEnglish } from './translation/use-english.ts'
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
    ({
      published,
      ...texts
    }): Omit<z.input<typeof blogPostInput>, 'language' | 'translationOf' | 'sourceVersion'> => ({
      ...texts,
      published: published !== undefined,
    }),
  )
  .pipe(blogPostInput.omit({ language: true, translationOf: true, sourceVersion: true }))

const PUBLISHED_SLUG = 'The end of the post’s URL. If you change it, old links still work.'

const HEADINGS = { create: 'New post', edit: 'Edit post', translation: 'Post in Spanish' }

/** Fields of the section that is closed at first. */
const SEARCH_FIELDS = ['slug', 'metaTitle', 'metaDescription']

interface PostFormProps {
  editing: Editing<EditedPost>
  /** All posts as currently stored. */
  posts: readonly BlogPost[]
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
function PostFields({ editing, posts, drafts }: PostFormProps & { drafts: PostDrafts }) {
  const row = editing.row?.post ?? null
  const stored = posts.find(({ id }) => id === row?.id)
  const { english, before, changed } = useEnglish(editing.row, posts)
  const language = english ? 'es' : (row?.language ?? DEFAULT_LANGUAGE)
  const { client } = trpc.useUtils()
  const initial = drafts.restored ?? row
  const [start] = useState(() => initial ?? (english && startTranslation(english)))
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
  const form = useAdminForm({
    check: fields,
    send: (post, { version }) => {
      const source = english && { sourceVersion: english.version }
      if (row) return client.blog.update.mutate({ id: row.id, ...post, ...source, version })
      const link = english && { language, translationOf: english.id }
      return client.blog.create.mutate({ ...post, ...link, ...source })
    },
    opened: row?.version,
    stored: stored?.version,
    onLoad: () => stored && editing.edit({ post: stored, english }),
    done: row ? 'Post updated' : 'Post created',
    failed: row ? 'Failed to update blog post' : 'Failed to create blog post',
    changes: 'blog',
    onInput: values => {
      editing.noteChange()
      drafts.noteInput(values)
      if (ownSlug === null && toSlug(values.title ?? '') !== '') form.clearProblems('slug')
    },
    onSaved: finish,
  })
  const isTyped = form.values.title !== undefined
  const texts = toTexts(isTyped ? form.values : start)
  const slug = ownSlug ?? toSlug(texts.title)

  const text = (name: keyof PostTexts) => ({
    ...form.field(name),
    defaultValue: toTexts(start)[name],
    lang: language,
  })
  const beside = (name: keyof PostTexts) => ({ english: english?.[name], before: before?.[name] })
  const slugField = form.field('slug')

  return (
    <FormPanel
      heading={english ? HEADINGS.translation : row ? HEADINGS.edit : HEADINGS.create}
      submit={row ? 'Update Post' : 'Create Post'}
      pending={form.pending}
      formProps={form.formProps}
      cancel={editing.row ? { label: 'Cancel Edit', onClick: finish } : undefined}
      conflict={form.conflict}
      footer={row && <RowHistory subject="blog_posts" id={row.id} />}
    >
      {english && changed && <PostChangedNote post={changed} english={english} />}
      <BesideEnglish label="Title" {...beside('title')}>
        <TextInput label="Title" required {...text('title')} />
      </BesideEnglish>
      <SimpleGrid cols={{ base: 1, md: english ? 1 : 2 }}>
        <BesideEnglish label="Content" {...beside('content')}>
          <ContentField {...text('content')} />
        </BesideEnglish>
        <PostPreview content={texts.content} />
      </SimpleGrid>
      <BesideEnglish label="Excerpt" {...beside('excerpt')}>
        <Textarea
          label="Excerpt"
          description="Optional: a sentence or two for the list of posts. Defaults to the first sentence."
          rows={2}
          {...text('excerpt')}
        />
      </BesideEnglish>
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
        <SearchFields texts={texts} text={text} beside={beside} />
        <SearchPreview texts={{ ...texts, slug }} language={language} />
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
  /** English text of a translation. */
  beside: (name: keyof PostTexts) => Pick<ComponentProps<typeof BesideEnglish>, 'english' | 'before'>
}

/** Meta fields for search engines. */
function SearchFields({ texts, text, beside }: SearchFieldsProps) {
  const { english } = beside('title')
  return (
    <SimpleGrid cols={{ base: 1, md: english === undefined ? 2 : 1 }}>
      <BesideEnglish label="Meta title" {...beside('metaTitle')}>
        <TextInput
          label="Meta title"
          description={`Optional: the title in search results. Defaults to the post’s title. ${lengthHint(texts.metaTitle, META_TITLE_LENGTH)}`}
          placeholder={texts.title}
          {...text('metaTitle')}
        />
      </BesideEnglish>
      <BesideEnglish label="Meta description" {...beside('metaDescription')}>
        <Textarea
          label="Meta description"
          description={`Optional: the text in search results. Defaults to the excerpt. ${lengthHint(texts.metaDescription, META_DESCRIPTION_LENGTH)}`}
          rows={3}
          placeholder={texts.excerpt}
          {...text('metaDescription')}
        />
      </BesideEnglish>
    </SimpleGrid>
  )
}
