import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ClosedSection } from '#ui/form/closed-section.tsx'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { FormPanel } from '#ui/form/form-panel.tsx'
import type { Editing } from '#ui/form/use-editing.ts'
import { BesideEnglish } from '#ui/translation/beside-english.tsx'
import { ContentField } from './content-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { lengthHint, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import { PostPreview } from './post-preview.tsx'
import type { PostTexts } from './post-texts.ts'
import { SearchPreview } from './search-preview.tsx'
import { texts as blogTexts } from './texts.ts'
import { PostChangedNote } from './translation/post-changed-note.tsx'
import type { EditedPost } from './translation/post-rows.ts'
import { type PostDrafts, usePostDrafts } from './use-post-drafts.ts'
import { usePostForm } from './use-post-form.ts'

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

function PostFields({ editing, posts, drafts }: PostFormProps & { drafts: PostDrafts }) {
  const t = useTexts(blogTexts)
  const post = usePostForm(editing, posts, drafts)
  const { form, row, language, english, before, changed, texts, slug } = post
  const text = (name: keyof PostTexts) => ({
    ...form.field(name),
    defaultValue: post.start[name],
    lang: language,
  })
  const beside = (name: keyof PostTexts) => ({ english: english?.[name], before: before?.[name] })
  const slugField = form.field('slug')

  return (
    <FormPanel
      heading={english ? t.headings.translation : row ? t.headings.edit : t.headings.create}
      submit={post.submit}
      form={form}
      onCancel={editing.row ? post.finish : undefined}
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
            post.setSlug(event.currentTarget.value)
            slugField.onChange()
          }}
        />
        <SearchFields texts={texts} text={text} beside={beside} />
        <SearchPreview texts={{ ...texts, slug }} language={language} />
      </ClosedSection>
      <Checkbox
        label={t.fields.published}
        description={t.hints.published}
        defaultChecked={post.isPublished}
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
