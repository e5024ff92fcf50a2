import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import type { WeekSlot } from '@clinic/domain/schedule/week-hours.ts'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { isStale } from '../../../../ui/form/stale.ts'
import { usePractice } from '../../../content/shared/practice.tsx'
import { useDoneToast } from '../choices.ts'
import { useScheduleImpact } from '../use-schedule-impact.ts'
import { type DayHours, findDayProblems, toDays, toSlots } from './week-draft.ts'

const FAILED = 'Failed to save hours'

interface WeekDraft {
  days: readonly DayHours[]
  /** Whether the site shows these hours. */
  isShown: boolean
  /** The time slots that the draft began with. */
  read: readonly TimeSlot[]
}

interface SavedWeek {
  draft: WeekDraft
  slots: WeekSlot[]
  read: { id: number; version: number }[]
  choices: AppointmentChoice[] | null
}

const toVersions = (slots: readonly TimeSlot[]) => slots.map(({ id, version }) => ({ id, version }))
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The week in the editor; follows the stored time slots until something is changed. */
export function useWeekForm(stored: readonly TimeSlot[]) {
  const { client } = trpc.useUtils()
  const doneToast = useDoneToast()
  const isStoredShown = usePractice().officeHoursShown === 'schedule'
  const [changedDraft, setDraft] = useState<WeekDraft | null>(null)
  const [stale, setStale] = useState(false)
  const affected = useScheduleImpact(FAILED)
  const [saved, setSaved] = useState<WeekDraft | null>(null)
  const draft = changedDraft ?? { days: toDays(stored), isShown: isStoredShown, read: stored }

  const clear = () => {
    setDraft(null)
    setStale(false)
  }
  const write = useWrite<SavedWeek>(
    {
      send: ({ draft: { isShown }, slots, read, choices }) =>
        client.schedule.change.mutate({
          change: {
            change: 'week',
            slots,
            read,
            ...(isShown !== isStoredShown && { officeHoursShown: isShown ? 'schedule' : 'fixed' }),
          },
          choices,
        }),
      done: output => doneToast('Hours saved', output),
      failed: FAILED,
      changes: ['schedule', 'content'],
    },
    {
      onFailed: error => {
        setSaved(null)
        setStale(isStale(error))
      },
      // The draft stays until the stored week is read again, so that former hours do not show in between.
      onRefetched: () => {
        setSaved(sent => {
          if (sent) setDraft(current => (current === sent ? null : current))
          return null
        })
      },
    },
  )

  const change = (changes: Partial<Pick<WeekDraft, 'days' | 'isShown'>>) =>
    setDraft(before => ({ ...(before ?? draft), ...changes }))
  const slots = toSlots(draft.days)
  const isSaved = write.isSuccess && changedDraft === saved
  const isNewer = changedDraft !== null && !isSame(toVersions(changedDraft.read), toVersions(stored))

  return {
    days: draft.days,
    isShown: draft.isShown,
    slots,
    problems: draft.days.map(findDayProblems),
    affected,
    stale,
    changed:
      changedDraft !== null &&
      !isSaved &&
      !(isSame(slots, toSlots(toDays(stored))) && changedDraft.isShown === isStoredShown),
    pending: affected.checking || write.isPending || saved !== null,
    /** Replaces the draft with what another window saved; undefined if nothing newer is stored. */
    offer: isNewer && !stale && saved === null ? clear : undefined,
    setDays: (days: readonly DayHours[]) => change({ days }),
    setShown: (isShown: boolean) => change({ isShown }),
    save: () => {
      const read = toVersions(stale ? stored : draft.read)
      affected.check({ change: 'week', slots }, choices => {
        setSaved(draft)
        setDraft(draft)
        setStale(false)
        write.mutate({ draft, slots, read, choices })
      })
    },
  }
}
