import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import { type Practice, practiceOf } from '@clinic/domain/content/practice.ts'

/** The practice as this process last read it: what speaks of it while the database is away. */
export interface KnownPractice {
  readonly current: Practice
}

/**
 * Reads the facts of the practice now and whenever a text of the site may have changed. What has the database at hand
 * reads them itself (loadPractice).
 */
export async function openKnownPractice(
  database: Pick<Database, 'em'>,
  changes: Pick<ChangeSignal, 'onChange'>,
): Promise<KnownPractice> {
  const known = { current: practiceOf([]) }
  const read = async () => {
    known.current = await loadPractice(database.em.fork()).catch(() => known.current)
  }
  changes.onChange(table => {
    if (table === null || table === 'content_items') void read()
  })
  await read()
  return known
}
