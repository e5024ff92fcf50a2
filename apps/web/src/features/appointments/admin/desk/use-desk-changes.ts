import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { changeMail } from '@clinic/domain/appointments/change-mails.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { useEffect, useState } from 'react'
import { useTextTime, useUnreachableText } from '#features/text-messages/shared/desk/notify-by-text.tsx'
import { useFindChannel } from '#features/text-messages/shared/desk/use-notify-channel.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useCustomWrite, useWrite } from '#lib/trpc/use-write.ts'
import { useNow } from '#lib/use-now.ts'
import { useUndoAction } from '#ui/table/undo.tsx'
import { texts } from '../texts.ts'
import { useChangeWords } from './use-change-words.ts'
import { useOncePerVersion } from './use-once-per-version.ts'

type Changed = Pick<AdminAppointment, 'id' | 'version'>

interface NewState {
  status?: AppointmentStatus
  arrived?: boolean
  appointmentDate?: string
  outsideHours?: boolean
  notifyPatient?: boolean
}

/** A change in words, and how it is undone. */
interface ChangeSummary {
  /** Empty for an undone change. */
  text: string
  /** The change in one word. */
  word: string
  /** What restores a status or arrival; moves and cancellations are undone by the API. */
  restore?: Pick<NewState, 'status' | 'arrived'>
}

/** What can be undone, with the version that the change produced. */
interface LastChange extends Changed, ChangeSummary {
  /** Empty unless the patient is to be notified, and cannot be in time. */
  unreachable: string
}

interface NewChange extends Changed, NewState, ChangeSummary {
  /** Left out by Undo, which notifies nobody. */
  before?: AdminAppointment
}

interface NewTime extends Pick<NewState, 'outsideHours' | 'notifyPatient'> {
  /** ISO 8601. */
  startsAt: string
}

/** Whether the patient is to be notified of a change at `now` (epoch milliseconds). */
function notifiesPatient({ status, appointmentDate }: AdminAppointment, change: NewState, now: number) {
  const known = { status, startsAt: Date.parse(appointmentDate) }
  const after = {
    status: change.status ?? status,
    startsAt: Date.parse(change.appointmentDate ?? appointmentDate),
  }
  return change.notifyPatient !== false && changeMail(known, after, now) !== null
}

/** Finds what to say of a stored change if the patient is to be notified, and cannot be in time. */
function useFindUnreachable() {
  const now = useNow()
  const text = useUnreachableText()
  const findChannel = useFindChannel()
  const { isTooLate, tooLate } = useTextTime(UNDO_WINDOW_MS)
  return async (before: AdminAppointment | undefined, change: NewState): Promise<string> => {
    if (!before || !notifiesPatient(before, change, now)) return ''
    // The change is stored even if this read fails.
    const channel = await findChannel(before).catch(() => undefined)
    const starts = [before.appointmentDate, change.appointmentDate ?? before.appointmentDate]
    if (channel === 'text') return starts.map(start => Date.parse(start)).some(isTooLate) ? tooLate : ''
    return channel === null ? text : ''
  }
}

/** One-press changes of appointments. The last one can be undone for three minutes. */
export function useDeskChanges() {
  const t = useTexts(texts)
  const words = useChangeWords()
  const undoAction = useUndoAction()
  const { client } = trpc.useUtils()
  const [last, setLast] = useState<LastChange | null>(null)
  const { isBusy, runOnce } = useOncePerVersion()
  const findUnreachable = useFindUnreachable()
  const write = useCustomWrite<NewChange, LastChange>(
    async ({ text, word, restore, before, ...input }) => {
      const { id, version } = await client.appointments.update.mutate(input)
      const unreachable = await findUnreachable(before, input)
      return { id, version, text, word, unreachable, restore }
    },
    {
      done: change => ({
        title: t.changes.done,
        description: [change.text, change.unreachable].filter(Boolean).join('\n'),
        ...(change.text && { action: undoAction(change.text, () => void undo(change)) }),
      }),
      failed: t.changes.failed,
    },
    { changes: ['appointments', 'mail'] },
  )
  const takeBack = useWrite(
    trpc.appointments.undo,
    { done: t.changes.undone, failed: t.changes.notUndone },
    { changes: ['appointments', 'mail'] },
  )

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), UNDO_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [last])

  const update = (before: AdminAppointment, change: NewState, summary: ChangeSummary) => {
    const { id, version } = before
    return runOnce(before, async () =>
      setLast(await write.mutateAsync({ id, version, ...change, ...summary, before })),
    )
  }
  /** Undoes the change of this window, or the row's last move or cancellation. */
  const undo = ({ id, version, restore }: Changed & Partial<ChangeSummary>) =>
    runOnce({ id, version }, async () => {
      await (restore
        ? write.mutateAsync({ id, version, ...restore, text: '', word: '' })
        : takeBack.mutateAsync({ id, version }))
      setLast(null)
    })

  return {
    last,
    isBusy,
    arrive: (appointment: AdminAppointment, arrived: boolean) =>
      update(
        appointment,
        { arrived },
        { ...words.arrived(appointment, arrived), restore: { arrived: !arrived } },
      ),
    /** Marks a confirmed appointment. */
    mark: (appointment: AdminAppointment, status: AppointmentStatus) =>
      update(
        appointment,
        { status },
        { ...words.marked(appointment, status), restore: { status: 'confirmed' } },
      ),
    cancel: (appointment: AdminAppointment) =>
      update(
        appointment,
        { status: 'cancelled', notifyPatient: true },
        words.marked(appointment, 'cancelled'),
      ),
    move: (appointment: AdminAppointment, { startsAt, ...options }: NewTime) =>
      update(appointment, { appointmentDate: startsAt, ...options }, words.moved(appointment, startsAt)),
    undo,
  }
}
