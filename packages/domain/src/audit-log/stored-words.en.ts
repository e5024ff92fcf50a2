import type { es } from './stored-words.es.ts'

/** Columns that are called otherwise on screens; all others are shown by their names, and stored texts as they are. */
export const en: typeof es = {
  columns: { left_out: 'Opted out', left_out_at: 'Opted out since', left_out_by: 'Opted out by' },
  values: {
    given_by: { booking: 'the booking', desk: 'the front desk', reply: 'START' },
    ended_by: { reply: 'STOP', link: 'the private page', desk: 'the front desk' },
    asked: { eachVisit: 'at each visit', firstVisit: 'at the first visit', yearly: 'once a year' },
  },
}
