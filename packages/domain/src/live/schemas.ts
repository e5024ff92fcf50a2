import { z } from 'zod'
import { idOutput, instantOutput } from '../fields.ts'
import { instantField } from '../instant-field.ts'

/** Topics that open admin pages subscribe to: nouns they show, and the end of their session. */
export const LIVE_TOPICS = [
  'account',
  'appointments',
  'blog',
  'calendars',
  'contact',
  'content',
  'earlierTimes',
  'events',
  'forms',
  'mail',
  'images',
  'patients',
  'schedule',
  'session',
  'settings',
  'texts',
  'waitingList',
  'webhooks',
] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Actions of patients and visitors that the administrator is notified of. */
const NEWS_KINDS = [
  'booked',
  'moved',
  'cancelled',
  'registered',
  'registrationCancelled',
  'joinedWaitingList',
  'wrote',
] as const

/** Maximum number of rows in a response, newest first. */
export const MAX_NEWS = 200

/** Cursor of the last response; absent on a newly opened page. */
const since = instantField.optional()

export const newsInput = z.object({ since }).default({})

const newsItemOutput = z.object({
  /** Unique per news item, so that none is shown twice. */
  key: z.string(),
  kind: z.enum(NEWS_KINDS),
  /** Id of the appointment, registration, waiting-list entry or message. */
  id: idOutput,
  name: z.string(),
  at: instantOutput,
  /** The current start of the appointment. */
  startsAt: instantOutput.nullable(),
  eventTitle: z.string().nullable(),
})

/**
 * News since the cursor, oldest first, with the next cursor. The last few seconds are repeated to catch late commits.
 */
export const newsOutput = z.object({ news: z.array(newsItemOutput), next: instantOutput })

export type NewsItem = z.infer<typeof newsItemOutput>
export type NewsKind = NewsItem['kind']
