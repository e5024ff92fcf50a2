import { HOUR_MS } from '../time-units.ts'

/** Hours without a backup before the administrator is warned. */
export const OVERDUE_HOURS = 48

/**
 * Whether both the newest backup (null: never) and the database (`since`) are over 48 hours old. All are epoch
 * milliseconds.
 */
export function isBackupOverdue(
  { newest, since }: { newest: number | null; since: number },
  now: number,
): boolean {
  return (newest ?? since) < now - OVERDUE_HOURS * HOUR_MS
}
