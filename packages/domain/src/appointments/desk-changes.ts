import { MINUTE_MS } from '../time-units.ts'

/** Milliseconds that emails about changes by the practice wait, so that Undo can take them back. */
export const UNDO_WINDOW_MS = 3 * MINUTE_MS

interface ChangedAppointment {
  version: number
  /** Newest first. */
  changes: ReadonlyArray<{ madeBy: string; version: number | null; at: string }>
}

/** Until when (epoch milliseconds) the practice may undo its last change; null if something else changed since. */
export function undoableUntil({ version, changes }: ChangedAppointment): number | null {
  const [last] = changes
  if (last?.madeBy !== 'practice' || last.version !== version) return null
  return Date.parse(last.at) + UNDO_WINDOW_MS
}
