import { z } from 'zod'
import { idOutput, instantOutput } from '../fields.ts'

/** What an open window of the administration is told of: the nouns of what it shows, and its own session's end. */
export const LIVE_NOUNS = [
  ...(['appointments', 'blog', 'contact', 'content', 'events', 'mail'] as const),
  ...(['media', 'schedule', 'session', 'waitingList'] as const),
]

export type LiveNoun = (typeof LIVE_NOUNS)[number]

/** What patients and visitors do that the administrator is told of. */
const NEWS_KINDS = [
  ...(['booked', 'moved', 'cancelled'] as const),
  ...(['registered', 'registrationCancelled', 'joinedWaitingList', 'wrote'] as const),
]

/** The most that is told at a time, the newest first. */
export const MAX_NEWS = 200

/** Where the last response ended; left out by a window that has just been opened. */
export const newsInput = z.object({ since: z.iso.datetime('Must be an instant').optional() }).default({})

const newsItemOutput = z.object({
  /** What is never told twice. */
  key: z.string(),
  kind: z.enum(NEWS_KINDS),
  /** The row's: of the appointment, the registration, the entry in line or the message. */
  id: idOutput,
  name: z.string(),
  at: instantOutput,
  /** The start of the appointment, as it is by now. */
  startsAt: instantOutput.nullable(),
  eventTitle: z.string().nullable(),
})

/** News since then, the oldest first, and where the next question goes on. The last seconds come again with it. */
export const newsOutput = z.object({ news: z.array(newsItemOutput), next: instantOutput })

export type NewsItem = z.infer<typeof newsItemOutput>
export type NewsKind = NewsItem['kind']
