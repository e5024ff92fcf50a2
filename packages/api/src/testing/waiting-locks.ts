import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/** Waits until so many transactions of this test's database wait for a lock. */
export async function waitForWaitingLocks(api: Pick<TestApi, 'rows'>, count = 1): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await waitFor(async () => expect(await api.rows(waiting)).toHaveLength(count))
}
