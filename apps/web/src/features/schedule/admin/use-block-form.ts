import { type ClosingKind, type DateChange, dateChangeCheck } from '@clinic/domain/schedule/date-change.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { suggestSpecialHours } from '@clinic/domain/schedule/suggest-special-hours.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { useEditing } from '../../../ui/form/use-editing.ts'
import { aboutDates, aboutHours } from './impact-questions.ts'
import { texts as specialTexts } from './special/texts.ts'
import { useSaveDateChange } from './special/use-save-date-change.ts'
import { texts } from './texts.ts'
import { useDoneToast } from './use-outcome-text.ts'
import { useScheduleImpact } from './use-schedule-impact.tsx'

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

/**
 * Form that blocks days, or closes or opens hours on them; also filled by the calendar, and by special hours to edit.
 * Checks for appointments first.
 */
export function useBlockForm(
  blocked: readonly BlockedDate[] | undefined,
  special: readonly StoredSpecialHours[] | undefined,
) {
  const { affected, blocks: t } = useTexts(texts)
  const hoursText = useTexts(specialTexts)
  const { data: slots = [] } = trpc.schedule.timeSlots.useQuery()
  const reasonField = useRef<HTMLInputElement>(null)
  const doneToast = useDoneToast()
  const editing = useEditing<StoredSpecialHours>()
  const { row, formKey } = editing
  const [kept, setDraft] = useState(() => startDraft(formKey, row))
  const draft = kept.formKey === formKey ? kept : startDraft(formKey, row)
  const { kind, date, lastDay } = draft
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    editing.noteChange()
  }
  const failed = kind === 'day' ? t.notDone : hoursText.notDone
  const { ask } = useScheduleImpact()
  const send = useSaveDateChange(row)
  const stored = special?.find(({ id }) => id === row?.id)

  const form = useAdminForm({
    check: dateChangeCheck(kind, day => blocked?.some(other => other.date === day) ?? false),
    confirm: checked =>
      ask(
        toScheduleChange(checked, row),
        failed,
        checked.kind === 'day'
          ? aboutDates(t, checked.dates.length)
          : aboutHours(affected, hoursText.confirm),
      ),
    send,
    opened: row?.version,
    stored: stored?.version,
    onLoad: () => stored && editing.edit(stored),
    words: {
      done: ({ dates, output }) => doneToast(kind === 'day' ? t.done(dates) : hoursText.done(dates), output),
      failed,
    },
    changes: 'schedule',
    changed: editing.changed,
    onInput: editing.noteChange,
    onSaved: () => {
      form.clear()
      editing.finish()
    },
  })
  const suggested = suggestSpecialHours(slots, date, kind === 'open')

  return {
    editing,
    form,
    kind,
    date,
    lastDay: lastDay || date,
    values: {
      date,
      lastDay,
      startTime: draft.startTime ?? suggested.startTime,
      endTime: draft.endTime ?? suggested.endTime,
    },
    change,
    /** Selects days and moves on to the reason. */
    choose: (first: string, last: string) => {
      // The form is emptied once it is saved.
      if (form.pending) return
      form.clearProblems('date', 'lastDay')
      change({ date: first, lastDay: last === first ? '' : last })
      reasonField.current?.focus()
    },
    reasonField,
  }
}

export type BlockForm = ReturnType<typeof useBlockForm>

function toScheduleChange(change: DateChange, row: StoredSpecialHours | null) {
  if (change.kind === 'day') return { change: 'block' as const, dates: change.dates }
  const [first] = change.hours
  return row && first
    ? { change: 'save-special' as const, id: row.id, ...first }
    : { change: 'add-special' as const, hours: change.hours }
}
