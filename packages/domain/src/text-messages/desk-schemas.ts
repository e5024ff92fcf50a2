import { z } from 'zod'
import { booleanField, idField, idOutput, instantOutput, pageField } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { TEXT_KINDS } from './kinds.ts'
import { REPLY_KINDS } from './reply-words.ts'
import { TEXT_PROBLEMS, TEXT_STATES } from './states.ts'

// Schemas of texts at the desk and on the private page; none of them has a path under /api.

/** How consent was given: the box at booking, said to the practice, or START after STOP. */
export const CONSENT_GIVEN_BY = ['booking', 'desk', 'reply'] as const
/** How it ended: STOP, the private page, or said to the practice. */
export const CONSENT_ENDED_BY = ['reply', 'link', 'desk'] as const

export type ConsentGivenBy = (typeof CONSENT_GIVEN_BY)[number]
export type ConsentEndedBy = (typeof CONSENT_ENDED_BY)[number]

/** The box of the booking page; null while texts are off. */
export const textOfferOutput = z.object({ wording: z.string() }).nullable()

/** The number that gets texts about the visit of a private link, with its last digits alone. */
export const textLinkOutput = z.object({ number: z.string() })

/** That all who use a number agreed to texts, and until when. */
export const consentOutput = z.object({
  givenAt: instantOutput,
  givenBy: z.enum(CONSENT_GIVEN_BY),
  language: z.enum(LANGUAGES),
  wording: z.string(),
  endedAt: instantOutput.nullable(),
  endedBy: z.enum(CONSENT_ENDED_BY).nullable(),
})

/** A text listed with the visit that it is about. */
export const subjectTextOutput = z.object({
  id: z.uuid(),
  kind: z.enum(TEXT_KINDS),
  state: z.enum(TEXT_STATES),
  problem: z.enum(TEXT_PROBLEMS).nullable(),
  /** When it reached this state; for a queued text, when it is due. */
  at: instantOutput,
})

export const appointmentTextsOutput = z.object({
  /** In E.164; null if the phone of the visit cannot get texts. */
  number: z.string().nullable(),
  /** The last consent of the number. */
  consent: consentOutput.nullable(),
  /** Whether the number replied STOP: only START from it opens it again. */
  isStopped: z.boolean(),
  /** Oldest first. */
  texts: z.array(subjectTextOutput),
})

/** Replies per page. */
export const REPLIES_PAGE = 50

export const repliesInput = z
  .object({ done: booleanField.default(false), page: pageField })
  .default({ done: false, page: 1 })

const replyOutput = z.object({
  id: idOutput,
  at: instantOutput,
  /** As people write it. */
  number: z.string(),
  kind: z.enum(REPLY_KINDS),
  text: z.string(),
  doneAt: instantOutput.nullable(),
  /** Those who use the number. */
  patients: z.array(z.object({ id: idOutput, name: z.string(), email: z.string().nullable() })),
  /** Their next visit, or the last one. */
  appointment: z.object({ id: idOutput, startsAt: instantOutput }).nullable(),
})

export const repliesOutput = z.object({
  replies: z.array(replyOutput),
  total: z.int(),
  open: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

export const replyDoneInput = z.object({ id: idField, done: booleanField })

/** Texts per clinic month, oldest first. */
export const textReportOutput = z.object({
  months: z.array(
    z.object({
      /** As `yyyy-MM`. */
      month: z.string(),
      /** All that the provider accepted. */
      sent: z.int(),
      delivered: z.int(),
      undelivered: z.int(),
      segments: z.int(),
      /** In US dollars; null without a price. */
      cost: z.number().nullable(),
    }),
  ),
})

export type SubjectText = z.infer<typeof subjectTextOutput>
export type AppointmentTexts = z.infer<typeof appointmentTextsOutput>
export type TextReplies = z.infer<typeof repliesOutput>
export type TextReply = TextReplies['replies'][number]
export type TextMonth = z.infer<typeof textReportOutput>['months'][number]
