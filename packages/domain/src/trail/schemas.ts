import { z } from 'zod'
import { dayField, idOutput, instantOutput } from '../fields.ts'

/**
 * What the trail follows: the tables of the app whose rows somebody may change, and `personal_data`, which is no table:
 * what was handed out or anonymised of one person, or of the past.
 */
export const TRAIL_SUBJECTS = [
  ...(['appointments', 'backups', 'blocked_dates', 'blog_posts', 'booking_limit_notices'] as const),
  ...([
    'calendar_feeds',
    'contact_messages',
    'content_items',
    'events',
    'mails',
    'personal_data',
    'pictures',
  ] as const),
  ...([
    'registrations',
    'retention_settings',
    'seed_marks',
    'sessions',
    'time_slots',
    'users',
    'waiting_list_entries',
  ] as const),
]

export type TrailSubject = (typeof TRAIL_SUBJECTS)[number]

/** From what kind of place somebody acted. */
export const TRAIL_PLACES = ['browser', 'program', 'link', 'command'] as const

const TRAIL_ACTIONS = ['created', 'changed', 'deleted', 'restored', 'exported', 'anonymised'] as const

/** How many entries come at once, and at most where more are asked for. */
const TRAIL_PAGE = 50
export const TRAIL_MOST = 500

export const trailInput = z.object({
  subject: z.enum(TRAIL_SUBJECTS).optional(),
  /** The row's key; with `subject` alone. */
  subjectId: z.string().max(200).optional(),
  place: z.enum(TRAIL_PLACES).optional(),
  /** Days of the clinic, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** Where the page before ended. */
  before: z.int().min(1).max(2_147_483_647).optional(),
  limit: z.int().min(1).max(TRAIL_MOST).default(TRAIL_PAGE),
})

/** Values of columns by their names, as they are stored. */
const rowOutput = z.record(z.string(), z.unknown())

export const trailEntryOutput = z.object({
  id: idOutput,
  at: instantOutput,
  actor: z.string(),
  place: z.enum(TRAIL_PLACES),
  procedure: z.string(),
  action: z.enum(TRAIL_ACTIONS),
  subject: z.enum(TRAIL_SUBJECTS),
  subjectId: z.string(),
  before: rowOutput.nullable(),
  after: rowOutput.nullable(),
})

/** Entries, the newest first, and where the next page goes on; null at the end. */
export const trailOutput = z.object({ entries: z.array(trailEntryOutput), next: z.int().nullable() })

export type TrailEntry = z.infer<typeof trailEntryOutput>
