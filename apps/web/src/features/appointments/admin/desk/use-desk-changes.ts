import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { UNDO_WINDOW } from '@clinic/domain/appointments/desk-changes.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useCustomWrite, useWrite } from '../../../../lib/trpc/use-write.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { texts } from '../texts.ts'

interface Write {
  id: number
  status?: AppointmentStatus
  arrived?: boolean
  appointmentDate?: string
  duration?: Duration
  outsideHours?: boolean
  notifyPatient?: boolean
  version: number
}

/** A change in words, and how it is undone. */
interface Said {
  /** "Rosa Diaz, Tue 4:00 PM: cancelled"; empty for an undone change. */
  text: string
  /** What sets a status or arrival back; moves and cancellations are undone by the API. */
  back: Pick<Write, 'status' | 'arrived'> | null
}

/** What can be undone. */
interface LastChange extends Said {
  id: number
  /** The version that the change produced. */
  version: number
}

/** A new time for an appointment; the start is ISO 8601. */
export interface NewTime {
  startsAt: string
  outsideHours?: boolean
  notifyPatient?: boolean
}

/** Runs one change of an appointment at a time, and none twice. */
function useOncePerVersion(onStored: (change: LastChange | null) => void) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const inFlight = useRef(new Set<number>())
  /** Versions already changed, whose rows may not be refetched yet. */
  const changed = useRef(new Map<number, number>())
  /** Returns whether the change was stored; a failed write shows its own error. */
  const once = async (
    { id, version }: Pick<AdminAppointment, 'id' | 'version'>,
    act: () => Promise<LastChange | null>,
  ): Promise<boolean> => {
    if (inFlight.current.has(id) || changed.current.get(id) === version) return false
    inFlight.current.add(id)
    setBusy(new Set(inFlight.current))
    try {
      onStored(await act())
      changed.current.set(id, version)
      return true
    } catch {
      return false
    } finally {
      inFlight.current.delete(id)
      setBusy(new Set(inFlight.current))
    }
  }
  return { busy, once }
}

/** One-press changes of appointments. The last one can be undone for three minutes. */
export function useDeskChanges() {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const now = useNow()
  const utils = trpc.useUtils()
  const [last, setLast] = useState<LastChange | null>(null)
  const { busy, once } = useOncePerVersion(setLast)
  const write = useCustomWrite<Write & Said, LastChange>(
    async ({ text, back, ...input }) => {
      const { id, version } = await utils.client.appointments.update.mutate(input)
      return { id, text, back, version }
    },
    {
      done: change => ({
        title: t.changes.done,
        description: change.text,
        ...(change.text && {
          autoClose: UNDO_WINDOW,
          action: { label: t.desk.undo, name: t.changes.undo(change.text), act: () => void undo(change) },
        }),
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
    const timer = setTimeout(() => setLast(null), UNDO_WINDOW)
    return () => clearTimeout(timer)
  }, [last])

  const update = (
    { id, version }: Pick<AdminAppointment, 'id' | 'version'>,
    change: Omit<Write, 'id' | 'version'>,
    said: Said,
  ) => once({ id, version }, () => write.mutateAsync({ id, version, ...change, ...said }))
  /** Undoes the change of this window, or the row's last move or cancellation. */
  const undo = ({ id, version, back = null }: Pick<LastChange, 'id' | 'version'> & Partial<LastChange>) =>
    once({ id, version }, async () => {
      await (back
        ? write.mutateAsync({ id, version, ...back, text: '', back: null })
        : takeBack.mutateAsync({ id, version }))
      return null
    })

  const formatStart = (instant: string) => {
    const at = Date.parse(instant)
    return `${formatWeekdayDate(at, now, timeZone, language)}, ${formatClock(at, timeZone, language)}`
  }
  /** "Rosa Diaz, Tue, Jan 5, 4:00 PM: cancelled" */
  const say = ({ patientName, appointmentDate }: AdminAppointment, done: string) =>
    `${patientName}, ${formatStart(appointmentDate)}: ${done}`

  return {
    last,
    isBusy: (id: number) => busy.has(id),
    arrive: (appointment: AdminAppointment, arrived: boolean) =>
      update(
        appointment,
        { arrived },
        {
          text: say(appointment, arrived ? t.changes.arrived : t.changes.notArrived),
          back: { arrived: !arrived },
        },
      ),
    mark: (appointment: AdminAppointment, status: AppointmentStatus) =>
      update(
        appointment,
        { status },
        {
          text: say(appointment, t.changes.status[status]),
          back: { status: appointment.status as AppointmentStatus },
        },
      ),
    cancel: (appointment: AdminAppointment) =>
      update(
        appointment,
        { status: 'cancelled', notifyPatient: true },
        { text: say(appointment, t.changes.status.cancelled), back: null },
      ),
    move: (appointment: AdminAppointment, { startsAt, ...options }: NewTime) =>
      update(
        appointment,
        { appointmentDate: startsAt, ...options },
        { text: say(appointment, t.changes.moved(formatStart(startsAt))), back: null },
      ),
    undo,
  }
}

export type DeskChanges = ReturnType<typeof useDeskChanges>

const Changes = createContext<DeskChanges | null>(null)

export const DeskChangesProvider = Changes.Provider

/** The changes that the tab's views share. */
export function useSharedDeskChanges(): DeskChanges {
  const changes = useContext(Changes)
  if (!changes) throw new Error('There is no DeskChangesProvider')
  return changes
}
