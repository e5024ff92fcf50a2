import type { es } from './stored-words.es.ts'

/** Columns that are called otherwise on screens; all others are shown by their names, and stored texts as they are. */
export const en: typeof es = {
  columns: { left_out: 'Opted out', left_out_at: 'Opted out since', left_out_by: 'Opted out by' },
  values: {
    asked: { eachVisit: 'at each visit', firstVisit: 'at the first visit', yearly: 'once a year' },
  },
}
