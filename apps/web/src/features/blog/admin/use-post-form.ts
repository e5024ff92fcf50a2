import { type BlogPost, blogPostInput } from '@clinic/domain/blog/schemas.ts'
import { toSlug } from '@clinic/domain/blog/slugs.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { useEffect, useState } from 'react'
import { checkboxField } from '#lib/form/checkbox-field.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import type { Editing } from '#ui/form/use-editing.ts'
import { toTexts } from './post-texts.ts'
import { texts as blogTexts } from './texts.ts'
import { type EditedPost, startTranslation } from './translation/post-rows.ts'
import { useEnglish } from './translation/use-english.ts'
import type { PostDrafts } from './use-post-drafts.ts'

/** Converts form fields to the API's input. */
const postSchema = blogPostInput
  .omit({ language: true, translationOf: true, sourceVersion: true })
  .extend({ published: checkboxField })

/** Form of a post or a translation. The slug follows the title until edited by hand. */
export function usePostForm(editing: Editing<EditedPost>, posts: readonly BlogPost[], drafts: PostDrafts) {
  const t = useTexts(blogTexts)
  const { client } = trpc.useUtils()
  const row = editing.row?.post ?? null
  const { submit, ...words } = row ? t.update : t.creation
  const { english, before, changed } = useEnglish(editing.row, posts)
  const language = english ? 'es' : (row?.language ?? DEFAULT_LANGUAGE)
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
    check: postSchema,
    send: (post, { version }) => {
      const source = english && { sourceVersion: english.version }
      if (row) return client.blog.update.mutate({ id: row.id, ...post, ...source, version })
      const link = english && { language, translationOf: english.id }
      return client.blog.create.mutate({ ...post, ...link, ...source })
    },
    editing,
    words,
    changes: 'blog',
    onInput: values => {
      // The field still holds the slug of the title before this input.
      const follows = ownSlug === null && values.slug === slug
      drafts.noteInput(follows ? { ...values, slug: toSlug(values.title ?? '') } : values)
      if (ownSlug === null && toSlug(values.title ?? '') !== '') form.clearProblems('slug')
    },
    onSaved: drafts.forget,
  })
  const isTyped = form.values.title !== undefined
  const texts = toTexts(isTyped ? form.values : start)
  const slug = ownSlug ?? toSlug(texts.title)
  return {
    form,
    submit,
    finish,
    row,
    language,
    /** The English post of a translation, its texts that were translated, and the translation if they changed since. */
    english,
    before,
    changed,
    /** What the form begins with. */
    start: toTexts(start),
    isPublished: initial?.published ?? false,
    /** The texts as typed. */
    texts,
    slug,
    setSlug: setOwnSlug,
  }
}
