import type { ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../../ui/form/use-admin-form.ts'
import { translationName, useTranslationDraft } from '../spanish/use-translation-draft.ts'
import { texts } from '../texts.ts'
import { altProblems, toAltUpdates } from './alt-texts.ts'
import { type Draft, draftProblems, toChanges } from './draft-values.ts'
import type { FieldBlock } from './field-layout.ts'
import { type ShownProblems, useDraftFields } from './use-draft-fields.ts'

interface GroupDraftOptions {
  items: readonly ContentItem[]
  translations: readonly ContentTranslation[]
  blocks: readonly FieldBlock[]
  /** Whether the form shows Spanish. */
  spanish: boolean
}

/** Unsaved changes of a group's form, in English and Spanish: checked per field, saved together. */
export function useGroupDraft({ items, translations, blocks, spanish: shown }: GroupDraftOptions) {
  const { done, failed } = useTexts(texts).update
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const problems: ShownProblems = {
    read: name => form.problems[name],
    clear: (...names) => form.clearProblems(...names),
  }
  const fields = useDraftFields(items, problems)
  const { draft, alts } = fields
  const spanish = useTranslationDraft({ items, translations, fields, problems, shown })
  const versions = new Map(items.map(({ key, version }) => [key, version]))
  const newer = Object.keys(draft).filter(key => draft[key]?.version !== (versions.get(key) ?? null))
  const changes =
    new Set([...Object.keys(draft), ...Object.keys(alts.texts)]).size + Object.keys(spanish.draft).length

  const discard = () => {
    fields.clear()
    spanish.clear()
    problems.clear(...Object.keys(form.problems))
  }
  const onStored = (before: Draft): Draft =>
    Object.fromEntries(
      Object.entries(before).map(([key, change]) => [key, { ...change, version: versions.get(key) ?? null }]),
    )
  const form = useAdminForm({
    check: {
      values: draft,
      findProblems: () => ({
        ...draftProblems(blocks, draft, language),
        ...altProblems(alts.texts, language),
        ...spanish.findProblems(),
      }),
    },
    fieldName: ([, key = '', part]) => (part === 'translations' ? translationName(String(key)) : String(key)),
    isNewer: newer.length + spanish.newer.length > 0,
    onLoad: () => {
      fields.drop(newer)
      spanish.drop(spanish.newer)
    },
    confirm: () => (changes > 0 ? undefined : null),
    send: (changed, { replaces }) => {
      const english = toChanges(blocks, replaces ? onStored(changed) : changed)
      const images = toAltUpdates(alts.texts, replaces)
      return client.content.saveAll.mutate({ texts: spanish.addTo(english, replaces), images })
    },
    done,
    failed,
    changes: ['content', 'images'],
    onSaved: discard,
  })

  return {
    ...fields,
    spanish,
    form,
    /** Number of unsaved changes. */
    changes,
    discard,
  }
}

export type GroupDraft = ReturnType<typeof useGroupDraft>
