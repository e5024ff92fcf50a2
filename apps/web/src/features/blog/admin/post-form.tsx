import { type BlogPost, blogPostInput } from '@clinic/domain/blog/schemas.ts'
import { toSlug } from '@clinic/domain/blog/slugs.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type ComponentProps, useEffect, useState } from 'react'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { checkboxField } from '#lib/form/checkbox-field.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ClosedSection } from '#ui/form/closed-section.tsx'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { FormPanel } from '#ui/form/form-panel.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import type { Editing } from '#ui/form/use-editing.ts'
import { BesideEnglish } from '#ui/translation/beside-english.tsx'
import { ContentField } from './content-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { lengthHint, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import { PostPreview } from './post-preview.tsx'
import { type PostTexts, toTexts } from './post-texts.ts'
import { SearchPreview } from './search-preview.tsx'
import { texts as blogTexts } from './texts.ts'
import { PostChangedNote } from './translation/post-changed-note.tsx'
import { type EditedPost, startTranslation } from './translation/post-rows.ts'
import { useEnglish } from './translation/use-english.ts'
import { type PostDrafts, usePostDrafts } from './use-post-drafts.ts'

/** Converts form fields to the API's input. */
const fields = blogPostInput
  .omit({ language: true, translationOf: true, sourceVersion: true })
  .extend({ published: checkboxField })

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
  const t = useTexts(blogTexts)
  const { submit, ...words } = editing.row?.post ? t.update : t.creation
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
    words,
    changes: 'blog',
    changed: editing.changed,
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
      heading={english ? t.headings.translation : row ? t.headings.edit : t.headings.create}
      submit={submit}
      form={form}
      cancel={editing.row ? { label: t.actions.cancel, onClick: finish } : undefined}
      footer={row && <RowHistory subject="blog_posts" id={row.id} />}
    >
      {english && changed && <PostChangedNote post={changed} english={english} />}
      <BesideEnglish label={t.fields.title} {...beside('title')}>
        <TextInput label={t.fields.title} required {...text('title')} />
      </BesideEnglish>
      <SimpleGrid cols={{ base: 1, md: english ? 1 : 2 }}>
        <BesideEnglish label={t.fields.content} {...beside('content')}>
          <ContentField {...text('content')} />
        </BesideEnglish>
        <PostPreview content={texts.content} />
      </SimpleGrid>
      <BesideEnglish label={t.fields.excerpt} {...beside('excerpt')}>
        <Textarea label={t.fields.excerpt} description={t.hints.excerpt} rows={2} {...text('excerpt')} />
      </BesideEnglish>
      <ClosedSection title={t.search.section}>
        <TextInput
          label={t.fields.slug}
          description={row?.published ? t.hints.publishedSlug : t.hints.slug}
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
      </ClosedSection>
      <Checkbox
        label={t.fields.published}
        description={t.hints.published}
        defaultChecked={initial?.published ?? false}
        {...form.field('published')}
      />
    </FormPanel>
  )
}

interface SearchFieldsProps {
  texts: PostTexts
  text: (name: keyof PostTexts) => { name: string; defaultValue: string }
  /** English text of a translation. */
  beside: (name: keyof PostTexts) => Pick<ComponentProps<typeof BesideEnglish>, 'english' | 'before'>
}

/** Meta fields for search engines. */
function SearchFields({ texts, text, beside }: SearchFieldsProps) {
  const t = useTexts(blogTexts)
  const language = useLanguage()
  const { english } = beside('title')
  return (
    <SimpleGrid cols={{ base: 1, md: english === undefined ? 2 : 1 }}>
      <BesideEnglish label={t.fields.metaTitle} {...beside('metaTitle')}>
        <TextInput
          label={t.fields.metaTitle}
          description={t.hints.metaTitle(lengthHint(texts.metaTitle, META_TITLE_LENGTH, language))}
          placeholder={texts.title}
          {...text('metaTitle')}
        />
      </BesideEnglish>
      <BesideEnglish label={t.fields.metaDescription} {...beside('metaDescription')}>
        <Textarea
          label={t.fields.metaDescription}
          description={t.hints.metaDescription(
            lengthHint(texts.metaDescription, META_DESCRIPTION_LENGTH, language),
          )}
          rows={3}
          placeholder={texts.excerpt}
          {...text('metaDescription')}
        />
      </BesideEnglish>
    </SimpleGrid>
  )
}
