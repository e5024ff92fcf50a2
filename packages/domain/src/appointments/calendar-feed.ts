import { z } from 'zod'
import { instantOutput } from '../fields.ts'

/** The practitioner's private calendar feed; null while there is none. */
export const calendarFeedOutput = z
  .object({
    /** Its whole address; whoever has it reads the names and times of the appointments. */
    url: z.string(),
    createdAt: instantOutput,
  })
  .nullable()

/** How far back the feed reaches, in days. */
export const FEED_DAYS_BACK = 90

export type CalendarFeed = z.infer<typeof calendarFeedOutput>
