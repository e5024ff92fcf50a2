import { RuleError } from '@clinic/domain/errors.ts'

/**
 * Refuses a write that was made against an older version of the row than the stored one. Without a version the
 * last write wins (contract, REST surface). Call it on a row read under a lock.
 */
export function rejectStaleWrite(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new RuleError('stale')
}
