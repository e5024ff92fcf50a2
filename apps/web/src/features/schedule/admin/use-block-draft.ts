import type { ClosingKind } from '@clinic/domain/schedule/date-change.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { useRef, useState } from 'react'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useEditing } from '#ui/form/use-editing.ts'

interface Draft {
  /** The row in the form that the draft began with. */
  formKey: number
  kind: ClosingKind
  /** First and last day in the form, or empty. */
  date: string
  lastDay: string
  /** As typed; suggested while null. */
  startTime: string | null
  endTime: string | null
}

const startDraft = (formKey: number, row: StoredSpecialHours | null): Draft => ({
  formKey,
  kind: row === null ? 'day' : row.open ? 'open' : 'closed',
  date: row?.date ?? '',
  lastDay: '',
  startTime: row?.startTime ?? null,
  endTime: row?.endTime ?? null,
})

interface ShownForm extends Pick<CheckedForm, 'clearProblems'> {
  pending: boolean
}

/** Days and hours to block or open: typed in the form, days also chosen in the calendar. */
export function useBlockDraft(special: readonly StoredSpecialHours[] | undefined) {
  const formRef = useRef<ShownForm>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const editing = useEditing<StoredSpecialHours>(({ id }) => special?.find(one => one.id === id))
  const { row, formKey } = editing
  const [kept, setDraft] = useState(() => startDraft(formKey, row))
  const draft = kept.formKey === formKey ? kept : startDraft(formKey, row)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    editing.noteChange()
  }
  return {
    ...draft,
    editing,
    change,
    /** Selects days and moves on to the reason. */
    choose: (first: string, last: string) => {
      // The form is emptied once it is saved.
      if (formRef.current?.pending) return
      formRef.current?.clearProblems('date', 'lastDay')
      change({ date: first, lastDay: last === first ? '' : last })
      reasonField.current?.focus()
    },
    /** The form of this draft, for the calendar. */
    formRef,
    reasonField,
  }
}

export type BlockDraft = ReturnType<typeof useBlockDraft>
