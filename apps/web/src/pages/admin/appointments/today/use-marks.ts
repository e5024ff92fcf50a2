import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { Appointment, AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { refreshAppointments } from '../../../../lib/refresh-appointments.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { findRow } from '../../components/row-keys.ts'

/** How long a mark can be taken back by one press, in milliseconds. */
const UNDO_WITHIN = 10_000

/** What an appointment was marked as, and what takes that back. */
export interface Mark {
  status: AppointmentStatus
  /** The version that the mark has made. */
  version: number
  /** Kept beside it, so that nothing moves under the finger: an appointment that is marked has no conflict any more. */
  scheduleConflict: AdminAppointment['scheduleConflict']
}

/** Marks appointments as completed or no-show at once, and holds each mark for ten seconds to be taken back. */
export function useMarks() {
  const utils = trpc.useUtils()
  const [held, setHeld] = useState<ReadonlyMap<number, Mark>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const { mutateAsync } = useWrite<{ id: number; status: AppointmentStatus; version: number }, Appointment>({
    send: input => utils.client.appointments.update.mutate(input),
    done: 'Appointment updated',
    failed: 'Failed to update appointment',
    refresh: () => refreshAppointments(utils),
  })

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  const hold = (id: number, mark: Mark) => {
    setHeld(before => new Map(before).set(id, mark))
    timers.current.set(
      id,
      setTimeout(() => release(id), UNDO_WITHIN),
    )
  }
  /** The row may go to another place, and the focus goes with it. */
  const release = (id: number) => {
    clearTimeout(timers.current.get(id))
    const hadFocus = findRow(id)?.contains(document.activeElement)
    flushSync(() => setHeld(before => new Map([...before].filter(([other]) => other !== id))))
    if (hadFocus) findRow(id)?.focus()
  }
  const whileBusy = async (id: number, act: () => Promise<void>) => {
    setBusy(before => new Set(before).add(id))
    // What went wrong is told by the write itself.
    await act().catch(() => undefined)
    setBusy(before => new Set([...before].filter(other => other !== id)))
  }

  return {
    held,
    isBusy: (id: number) => busy.has(id),
    mark: ({ id, version, scheduleConflict }: AdminAppointment, status: AppointmentStatus) =>
      whileBusy(id, async () => {
        const saved = await mutateAsync({ id, status, version })
        hold(id, { status, version: saved.version, scheduleConflict })
      }),
    undo: (id: number) =>
      whileBusy(id, async () => {
        const mark = held.get(id)
        if (!mark) return
        clearTimeout(timers.current.get(id))
        await mutateAsync({ id, status: 'confirmed', version: mark.version }).finally(() => release(id))
      }),
  }
}

export type Marks = ReturnType<typeof useMarks>
