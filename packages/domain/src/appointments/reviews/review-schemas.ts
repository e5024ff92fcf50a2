import { z } from 'zod'
import { LIMITS, numberField, optionalText } from '../../fields.ts'
import { byLanguage } from '../../language.ts'
import { readReviewLink } from './review-link.ts'

/** Hours from the end of a visit to its review request. */
const MAX_REVIEW_HOURS = 72

/** Months in which a mailbox gets one review request. */
const MAX_REVIEW_MONTHS = 60

const HOURS = `Enter 1 to ${MAX_REVIEW_HOURS} hours`
const MONTHS = `Enter 1 to ${MAX_REVIEW_MONTHS} months`

const link = optionalText(LIMITS.url).transform((text, context) => {
  if (text === null) return null
  const read = readReviewLink(text)
  if ('url' in read) return read.url
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

/** Whether and when patients are asked for a review. */
export const reviewSettingsInput = z
  .object({
    isOn: z.boolean(),
    url: link,
    hours: numberField(z.int(HOURS).min(1, HOURS).max(MAX_REVIEW_HOURS, HOURS)),
    months: numberField(z.int(MONTHS).min(1, MONTHS).max(MAX_REVIEW_MONTHS, MONTHS)),
  })
  .refine(({ isOn, url }) => !isOn || url !== null, {
    path: ['url'],
    message: 'Enter the link to the page where patients write reviews',
  })

export type ReviewSettings = z.output<typeof reviewSettingsInput>

export const REVIEW_DEFAULTS: ReviewSettings = { isOn: false, url: null, hours: 3, months: 12 }

const previewOutput = z.object({
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  privacy: z.string(),
  write: z.string(),
  stop: z.string(),
  footer: z.string(),
})

export const reviewSettingsOutput = z.object({
  isOn: z.boolean(),
  url: z.string().nullable(),
  hours: z.int(),
  months: z.int(),
  /** The email in each language. */
  preview: z.object(byLanguage(() => previewOutput)),
})
