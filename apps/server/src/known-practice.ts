import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import { type Practice, practiceOf } from '@clinic/domain/content/practice.ts'

/** The practice as this process last read it: what speaks of it while the database is away. */
export interface KnownPractice {
  readonly current: Practice
  /** Ends with the reading in hand; to be waited for before the database is closed. */
  settled(): Promise<void>
}

/**
 * Reads the facts of the practice now and whenever a text of the site may have changed. What has the database at hand
 * reads them itself (loadPractice).
 */
export async function openKnownPractice(
  database: Pick<Database, 'em'>,
  changes: Pick<ChangeSignal, 'onChange' | 'listening'>,
): Promise<KnownPractice> {
  let current = practiceOf([])
  let reading = Promise.resolve()
  const read = async () => {
    current = await loadPractice(database.em.fork()).catch(() => current)
  }
  changes.onChange(table => {
    // At the end of listening there is nothing to read: the database is away, or the app stops.
    if (changes.listening && (table === null || table === 'content_items')) reading = reading.then(read)
  })
  await read()
  return {
    get current() {
      return current
    },
    settled: () => reading,
  }
}
