import { type DateChange, dateChangeCheck } from '@clinic/domain/schedule/date-change.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { suggestSpecialHours } from '@clinic/domain/schedule/suggest-special-hours.ts'
import { useImperativeHandle } from 'react'
import type { ZodType } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { aboutDates, aboutHours } from './impact-questions.ts'
import { texts } from './texts.ts'
import type { BlockDraft } from './use-block-draft.ts'
import { useDoneToast } from './use-outcome-text.ts'
import { useScheduleImpact } from './use-schedule-impact.tsx'

/** Form that blocks days, or closes or opens hours on them; checks for appointments first. */
export function useBlockForm(draft: BlockDraft, blocked: readonly BlockedDate[] | undefined) {
  const { affected, blocks: t, special: hoursText } = useTexts(texts)
  const { data: slots = [] } = trpc.schedule.timeSlots.useQuery()
  const doneToast = useDoneToast()
  const { editing, kind, date, lastDay } = draft
  const { row } = editing
  const failed = kind === 'day' ? t.notDone : hoursText.notDone
  const { ask } = useScheduleImpact()
  const { schedule } = trpc.useUtils().client

  const form = useAdminForm({
    check: dateChangeCheck(
      kind,
      day => blocked?.some(other => other.date === day) ?? false,
    ) as ZodType<DateChange>,
    confirm: checked =>
      ask(
        toScheduleChange(checked, row),
        failed,
        checked.kind === 'day'
          ? aboutDates(t, checked.dates.length)
          : aboutHours(affected, hoursText.confirm),
      ),
    send: async (checked, { version, added: { choices } }) => ({
      dates: checked.kind === 'day' ? checked.dates.length : checked.hours.length,
      output: await schedule.change.mutate({ change: toScheduleChange(checked, row, version), choices }),
    }),
    fieldName: path => String(path.at(-1)),
    editing,
    words: {
      done: ({ dates, output }) => doneToast(kind === 'day' ? t.done(dates) : hoursText.done(dates), output),
      failed,
    },
    changes: 'schedule',
  })
  useImperativeHandle(draft.formRef, () => form)
  const suggested = suggestSpecialHours(slots, date, kind === 'open')

  return {
    ...draft,
    form,
    values: {
      date,
      lastDay,
      startTime: draft.startTime ?? suggested.startTime,
      endTime: draft.endTime ?? suggested.endTime,
    },
  }
}

export type BlockForm = ReturnType<typeof useBlockForm>

function toScheduleChange(change: DateChange, row: StoredSpecialHours | null, version?: number) {
  if (change.kind === 'day') return { change: 'block' as const, dates: change.dates }
  const [first] = change.hours
  return row && first
    ? { change: 'save-special' as const, id: row.id, ...first, version }
    : { change: 'add-special' as const, hours: change.hours }
}
