import type { ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { useSpanishFields } from '../spanish/use-spanish-fields.ts'
import { texts as words } from '../texts.ts'
import { altProblems, toAltUpdates, useAltTexts } from './alt-texts.ts'
import { editProblems, withoutBlankParts } from './edited-fields.ts'
import type { FieldBlock } from './field-layout.ts'
import {
  type Edits,
  NO_EDITS,
  type ShownProblems,
  translationName,
  useEditedTexts,
} from './use-edited-texts.ts'
import { useEnglishFields } from './use-english-fields.ts'

interface GroupDraftOptions {
  items: readonly ContentItem[]
  translations: readonly ContentTranslation[]
  blocks: readonly FieldBlock[]
  /** Whether the form shows Spanish. */
  spanish: boolean
}

/** Unsaved changes of a group's form, in English and Spanish: checked per field, saved together. */
export function useGroupDraft({ items, translations, blocks, spanish: shown }: GroupDraftOptions) {
  const { update } = useTexts(words)
  const language = useLanguage()
  const { client, images } = trpc.useUtils()
  const problems: ShownProblems = {
    read: name => form.problems[name],
    clear: (...names) => form.clearProblems(...names),
  }
  // Kept until their versions are read, on which the next save builds.
  const [saved, setSaved] = useState<Edits | null>(null)
  const texts = useEditedTexts(items, translations, problems, saved ?? NO_EDITS)
  const alts = useAltTexts(problems)
  const { edits, newer, values, spanishValues } = texts
  const changes = Object.keys(edits).length + Object.keys(alts.texts).length

  const form = useAdminForm({
    check: {
      values: edits,
      findProblems: () => ({
        ...editProblems(blocks, edits, language),
        ...altProblems(alts.texts, language),
      }),
    },
    fieldName: ([, key = '', part]) => (part === 'translations' ? translationName(String(key)) : String(key)),
    editing: {
      changed: changes > 0,
      isNewer: saved === null && Object.keys(newer).length > 0,
      load: () => texts.change(newer),
    },
    skip: () => changes === 0 || saved !== null,
    send: async (changed, { replaces }) => {
      const output = await client.content.saveAll.mutate({
        texts: texts.toChanges(withoutBlankParts(blocks, changed), replaces),
        images: toAltUpdates(alts.texts, images.list.getData(), replaces),
      })
      setSaved(changed)
      texts.drop(changed)
      alts.dropAll(alts.texts)
      return output
    },
    words: update,
    changes: ['content', 'images'],
    onRefetched: () => setSaved(null),
  })

  return {
    ...useEnglishFields(items, texts),
    spanish: useSpanishFields(items, translations, texts, shown),
    values,
    spanishValues,
    alts,
    form: { ...form, pending: form.pending || saved !== null },
    /** Number of unsaved changes. */
    changes,
    discard: () => {
      texts.drop(edits)
      alts.dropAll(alts.texts)
      form.clearProblems(...Object.keys(form.problems))
    },
  }
}

export type GroupDraft = ReturnType<typeof useGroupDraft>
