import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import type { WeekSlot } from '@clinic/domain/schedule/week-hours.ts'
import { useState } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { isSameJson, useAdminForm } from '#ui/form/use-admin-form.ts'
import { aboutHours } from '../impact-questions.ts'
import { texts } from '../texts.ts'
import { useDoneToast } from '../use-outcome-text.ts'
import { useScheduleImpact } from '../use-schedule-impact.tsx'
import { type DayHours, findDayProblems, toDays, toSlots } from './week-draft.ts'

interface WeekDraft {
  days: readonly DayHours[]
  /** Whether the site shows these hours. */
  isShown: boolean
  /** The time slots that the draft began with. */
  read: readonly TimeSlot[]
  /** The hours as this form has saved them since then. */
  saved?: readonly WeekSlot[]
}

const toVersions = (slots: readonly TimeSlot[]) => slots.map(({ id, version }) => ({ id, version }))

/** The week in the editor; follows the stored time slots until something is changed. */
export function useWeekForm(stored: readonly TimeSlot[]) {
  const { affected, week: t } = useTexts(texts)
  const { client } = trpc.useUtils()
  const doneToast = useDoneToast()
  const isStoredShown = usePractice().officeHoursShown === 'schedule'
  const [changedDraft, setDraft] = useState<WeekDraft | null>(null)
  const { ask } = useScheduleImpact()
  // Kept until the stored week is read again, so that former hours do not show in between.
  const [saved, setSaved] = useState<WeekDraft | null>(null)
  const draft = changedDraft ?? { days: toDays(stored), isShown: isStoredShown, read: stored }
  const slots = toSlots(draft.days)
  const storedSlots = toSlots(toDays(stored))
  const read = draft.saved && isSameJson(draft.saved, storedSlots) ? stored : draft.read
  const problems = draft.days.map(findDayProblems)
  const changed =
    changedDraft !== null &&
    changedDraft !== saved &&
    !(isSameJson(slots, storedSlots) && changedDraft.isShown === isStoredShown)

  const { formProps, pending, conflict } = useAdminForm({
    check: {
      values: draft,
      findProblems: () =>
        Object.fromEntries(problems.flat().map((problem, at) => [at, problem ?? undefined])),
    },
    editing: {
      version: toVersions(read),
      storedVersion: toVersions(stored),
      load: () => setDraft(null),
      changed,
    },
    skip: () => saved !== null,
    confirm: () => ask({ change: 'week', slots }, t.failed, aboutHours(affected, t.confirm)),
    send: async (sent, { version: read = [], added: { choices } }) => {
      const output = await client.schedule.change.mutate({
        change: {
          change: 'week',
          slots: toSlots(sent.days),
          read,
          ...(sent.isShown !== isStoredShown && { officeHoursShown: sent.isShown ? 'schedule' : 'fixed' }),
        },
        choices,
      })
      setSaved(sent)
      return output
    },
    words: { done: output => doneToast(t.done, output), failed: t.failed },
    changes: ['schedule', 'content'],
    onRefetched: () => {
      setSaved(sent => {
        if (sent)
          setDraft(current =>
            current === null || current === sent ? null : { ...current, saved: toSlots(sent.days) },
          )
        return null
      })
    },
  })

  const change = (changes: Partial<Pick<WeekDraft, 'days' | 'isShown'>>) =>
    setDraft(before => ({ ...(before ?? draft), ...changes }))

  return {
    formProps,
    days: draft.days,
    isShown: draft.isShown,
    slots,
    problems,
    conflict: { ...conflict, load: saved ? undefined : conflict.load },
    pending: pending || saved !== null,
    setDays: (days: readonly DayHours[]) => change({ days }),
    setShown: (isShown: boolean) => change({ isShown }),
  }
}
