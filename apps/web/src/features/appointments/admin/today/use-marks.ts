import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { Appointment, AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { findRow } from '../../../../ui/table/row-keys.ts'

/** How long Undo is offered, in milliseconds. */
const UNDO_MS = 10_000

/** A mark that can be undone. */
export interface Mark {
  status: AppointmentStatus
  /** Version after marking. */
  version: number
  /** Kept because a marked appointment has no conflict, and its row should not change during Undo. */
  scheduleConflict: AdminAppointment['scheduleConflict']
}

/** Marks appointments as completed or no-show, and holds each for ten seconds for Undo. */
export function useMarks() {
  const utils = trpc.useUtils()
  const [held, setHeld] = useState<ReadonlyMap<number, Mark>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const { mutateAsync } = useWrite<{ id: number; status: AppointmentStatus; version: number }, Appointment>({
    send: input => utils.client.appointments.update.mutate(input),
    done: 'Appointment updated',
    failed: 'Failed to update appointment',
    changes: 'appointments',
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
      setTimeout(() => release(id), UNDO_MS),
    )
  }
  /** Moves the focus along if the row moves to another group. */
  const release = (id: number) => {
    clearTimeout(timers.current.get(id))
    const hadFocus = findRow(id)?.contains(document.activeElement)
    flushSync(() => setHeld(before => new Map([...before].filter(([other]) => other !== id))))
    if (hadFocus) findRow(id)?.focus()
  }
  const whileBusy = async (id: number, act: () => Promise<void>) => {
    setBusy(before => new Set(before).add(id))
    // The write shows its own error.
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
