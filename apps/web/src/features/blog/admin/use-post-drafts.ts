import { useEffect, useRef, useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import type { FieldValues } from '#ui/form/use-admin-form.ts'
import {
  createDraftKey,
  deleteDraft,
  listDrafts,
  type PostDraft,
  type StoredDraft,
  storeDraft,
} from '../shared/post-drafts.ts'
import { toDraftTexts } from './post-texts.ts'
import type { EditedPost } from './translation/post-rows.ts'

/** Milliseconds without typing before a draft is stored. */
const SAVE_DELAY_MS = 500

/** Stores the unsaved text of a post's form in the browser, and offers it again. */
export function usePostDrafts(edited: EditedPost | null) {
  const now = useNow()
  // A translation keeps its key when it is first saved.
  const id = edited?.english ? `es-${edited.english.id}` : (edited?.post?.id ?? null)
  const version = edited?.post?.version ?? null
  const [ownKey, setOwnKey] = useState(() => createDraftKey(id))
  const [offered, setOffered] = useState<readonly StoredDraft[]>(() => listDrafts(id, now))
  const [restored, setRestored] = useState<PostDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const withdraw = ({ key }: StoredDraft) => {
    deleteDraft(key)
    setOffered(before => before.filter(other => other.key !== key))
  }

  return {
    offered,
    version,
    restored,
    /** Key of the form's fields: changes with the restored draft. */
    fieldsKey: ownKey,
    restore: (stored: StoredDraft) => {
      // A new key keeps the draft of the previous text.
      const key = createDraftKey(id)
      clearTimeout(timer.current)
      storeDraft(key, stored.draft)
      setOwnKey(key)
      setRestored(stored.draft)
      withdraw(stored)
    },
    discard: withdraw,
    /** Stores the form after a pause in typing. */
    noteInput: (values: FieldValues) => {
      clearTimeout(timer.current)
      const published = values.published !== undefined
      const draft = { ...toDraftTexts(values), published, version, savedAt: now }
      timer.current = setTimeout(() => storeDraft(ownKey, draft), SAVE_DELAY_MS)
    },
    /** Forgets this form's draft, once it is saved or cancelled. */
    forget: () => {
      clearTimeout(timer.current)
      deleteDraft(ownKey)
    },
  }
}

export type PostDrafts = ReturnType<typeof usePostDrafts>
