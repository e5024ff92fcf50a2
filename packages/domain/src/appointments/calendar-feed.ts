import { z } from 'zod'
import { instantOutput } from '../fields.ts'

/** The practitioner's private calendar feed, or null if there is none. */
export const calendarFeedOutput = z
  .object({
    /** The full URL. Anyone who has it can read the names and times of the appointments. */
    url: z.string(),
    createdAt: instantOutput,
  })
  .nullable()

/** How many past days the feed includes. */
export const FEED_DAYS_BACK = 90

export type CalendarFeed = z.infer<typeof calendarFeedOutput>
