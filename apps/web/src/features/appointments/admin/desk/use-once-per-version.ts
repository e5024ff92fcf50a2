import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { useRef, useState } from 'react'

/** Runs one change of an appointment at a time, and none twice. */
export function useOncePerVersion() {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const inFlight = useRef(new Set<number>())
  /** Versions already changed, whose rows may not be refetched yet. */
  const changed = useRef(new Map<number, number>())
  /** Returns whether the change was stored; a failed write shows its own error. */
  const runOnce = async (
    { id, version }: Pick<AdminAppointment, 'id' | 'version'>,
    act: () => Promise<unknown>,
  ): Promise<boolean> => {
    if (inFlight.current.has(id) || changed.current.get(id) === version) return false
    inFlight.current.add(id)
    setBusy(new Set(inFlight.current))
    try {
      await act()
      changed.current.set(id, version)
      return true
    } catch {
      return false
    } finally {
      inFlight.current.delete(id)
      setBusy(new Set(inFlight.current))
    }
  }
  /** Whether a change of this appointment, or of any, is being stored. */
  const isBusy = (id?: number) => (id === undefined ? busy.size > 0 : busy.has(id))
  return { isBusy, runOnce }
}
