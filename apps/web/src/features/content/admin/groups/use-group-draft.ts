import type { ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusProblem } from '../../../../lib/form/focus-problem.ts'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { isStale } from '../../../../ui/form/stale.ts'
import { translationName, useTranslationDraft } from '../spanish/use-translation-draft.ts'
import { altProblems, toAltUpdates } from './alt-texts.ts'
import { type Draft, draftProblems, toChanges } from './draft-values.ts'
import type { FieldBlock } from './field-layout.ts'
import { type Problems, useDraftFields } from './use-draft-fields.ts'

interface GroupDraftOptions {
  items: readonly ContentItem[]
  translations: readonly ContentTranslation[]
  blocks: readonly FieldBlock[]
  /** Whether the form shows Spanish. */
  spanish: boolean
}

/** Unsaved changes of a group's form, in English and Spanish: checked per field, saved together. */
export function useGroupDraft({ items, translations, blocks, spanish: shown }: GroupDraftOptions) {
  const { client } = trpc.useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [stale, setStale] = useState(false)
  const fields = useDraftFields(items)
  const { draft, alts } = fields
  const spanish = useTranslationDraft({ items, translations, fields, shown })
  const versions = new Map(items.map(({ key, version }) => [key, version]))
  const newer = Object.keys(draft).filter(key => draft[key]?.version !== (versions.get(key) ?? null))
  const changes =
    new Set([...Object.keys(draft), ...Object.keys(alts.texts)]).size + Object.keys(spanish.draft).length

  const show = (found: Problems) => {
    // Renders the errors first, so that screen readers announce them with the field.
    flushSync(() => fields.setProblems(found))
    focusProblem(form.current, found)
  }
  const discard = () => {
    fields.clear()
    spanish.clear()
    setStale(false)
  }
  // After a conflict was shown, saving replaces the newer texts.
  const onStored = (before: Draft): Draft =>
    Object.fromEntries(
      Object.entries(before).map(([key, change]) => [key, { ...change, version: versions.get(key) ?? null }]),
    )
  const { mutate, isPending } = useWrite<void>(
    {
      send: () => {
        const english = toChanges(blocks, stale ? onStored(draft) : draft)
        const images = toAltUpdates(alts.texts, stale)
        return client.content.saveAll.mutate({ texts: spanish.addTo(english, stale), images })
      },
      done: 'Content updated',
      failed: 'Failed to update content',
      changes: ['content', 'images'],
    },
    {
      onDone: discard,
      onFailed: error => {
        setStale(isStale(error))
        const found = readProblems(error)
        if (Object.keys(found).length > 0) show(found)
      },
    },
  )

  return {
    ...fields,
    spanish,
    /** Number of unsaved changes. */
    changes,
    pending: isPending,
    stale,
    /** Drops changes of texts that someone else has saved; undefined if there are none. */
    offer:
      newer.length + spanish.newer.length > 0 && !stale && !isPending
        ? () => {
            fields.drop(newer)
            spanish.drop(spanish.newer)
          }
        : undefined,
    discard,
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (isPending) return
        const found = { ...draftProblems(blocks, draft), ...altProblems(alts.texts), ...spanish.problems() }
        if (Object.keys(found).length > 0) show(found)
        else if (changes > 0) mutate()
      },
    } as const,
  }
}

export type GroupDraft = ReturnType<typeof useGroupDraft>

/** The API's errors by input. */
function readProblems(error: unknown): Problems {
  const found: Problems = {}
  const issues = error instanceof TRPCClientError ? (error.data?.issues ?? []) : []
  for (const { path, message } of issues) {
    const [, key = '', part] = path.map(String)
    found[part === 'translations' ? translationName(key) : key] ??= message
  }
  return found
}
