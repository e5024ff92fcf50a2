import { type ChangeSignal, isListening } from '@clinic/database/changes/change-signal.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { StartError } from '../start-error.ts'

/** Longest wait for a notification at the start: a machine that has just booted is slow. */
const NOTIFICATION_TIMEOUT_MS = 15_000

/** Checks that NOTIFY reaches this process. Throws a StartError. */
export async function checkNotifications(em: EntityManager, changes: ChangeSignal): Promise<void> {
  if (await isListening(em, changes, NOTIFICATION_TIMEOUT_MS)) return
  throw new StartError(
    'A test notification (NOTIFY) from the database did not arrive. If DATABASE_URL points to PgBouncer or another ' +
      'proxy, use session pooling (pool_mode = session): LISTEN and locks do not work with transaction pooling ' +
      '(docs/operations.md).',
  )
}
