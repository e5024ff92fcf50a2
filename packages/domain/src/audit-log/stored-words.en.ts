import type { es } from './stored-words.es.ts'

/** Columns that are called otherwise on screens; all others are shown by their names, and stored texts as they are. */
export const en: typeof es = {
  columns: {
    came_at: 'Attended',
    counts_unanswered: 'Counts unanswered invitations',
    done_at: 'Done',
    focal_x: 'Focal point from the left',
    focal_y: 'Focal point from the top',
    found_ahead: 'Busy times found',
    is_on: 'On',
    left_out: 'Opted out',
    left_out_at: 'Opted out since',
    left_out_by: 'Opted out by',
    rp_id: 'Passkey domain',
  },
  values: {
    given_by: { booking: 'the booking', desk: 'the front desk', reply: 'START' },
    ended_by: { reply: 'STOP', link: 'the private page', desk: 'the front desk' },
    asked: { eachVisit: 'at each visit', firstVisit: 'at the first visit', yearly: 'once a year' },
  },
}
