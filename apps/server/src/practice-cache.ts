import { loadContentRows, loadTranslations } from '@clinic/api/content/load-practice.ts'
import { type SerialReader, serialReader } from '@clinic/api/services/serial-reader.ts'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { mayChange } from '@clinic/database/changes/changes.ts'
import type { Database } from '@clinic/database/connection.ts'
import { type Practice, readPractice } from '@clinic/domain/content/practice.ts'
import type { ContentRows } from '@clinic/domain/content/site-content.ts'

/** The practice as last read, available even while the database is down. */
export interface PracticeCache extends SerialReader {
  readonly current: Practice
  /** Rows behind the practice's content of public pages. */
  readonly rows: ContentRows
}

const TABLES = ['content_items', 'content_translations', 'images', 'special_hours', 'time_slots'] as const

/** Reads the practice now and after every change of content. Code with a database session calls loadPractice instead. */
export async function openPracticeCache(
  database: Pick<Database, 'em'>,
  changes: Pick<ChangeSignal, 'onChange' | 'listening'>,
  onError: (error: unknown) => void,
): Promise<PracticeCache> {
  let rows: ContentRows = { items: [], timeSlots: [] }
  let current = readPractice([])
  // After a failure, the last rows stay in use.
  const { refresh, stop } = serialReader(async () => {
    const em = database.em.fork()
    rows = { ...(await loadContentRows(em, 'all')), translations: await loadTranslations(em) }
    current = readPractice(rows.items)
  }, onError)
  changes.onChange(change => {
    // Do not read when listening has ended: the database is down, or the app is stopping.
    if (changes.listening && mayChange(change, ...TABLES)) void refresh()
  })
  await refresh()
  return {
    get current() {
      return current
    },
    get rows() {
      return rows
    },
    refresh,
    stop,
  }
}
