/** After how many hours without a backup the administrator is told. */
export const OVERDUE_HOURS = 48

const HOUR = 3_600_000

/**
 * Whether nothing was backed up for two days, nor was the database begun in them. `newest` is when the newest backup
 * was made, null for never, `since` when the database began; all are epoch milliseconds.
 */
export function isBackupOverdue(
  { newest, since }: { newest: number | null; since: number },
  now: number,
): boolean {
  return (newest ?? since) < now - OVERDUE_HOURS * HOUR
}
