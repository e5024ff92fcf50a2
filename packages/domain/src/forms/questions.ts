import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { LIMITS, optionalText, requiredText } from '../fields.ts'
import { isImageUrl } from '../image-url.ts'
import { DEFAULT_LANGUAGE } from '../language.ts'
import { translationShape } from '../noun-fields.ts'
import type { LocalizedText } from './localized-text.ts'

const QUESTION_KINDS = [
  'shortText',
  'longText',
  'yesNo',
  'choice',
  'choices',
  'date',
  'painPlaces',
  'consent',
] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const FORM_LIMITS = { forms: 10, questions: 60, options: 30, text: 300, statement: 8_000 } as const

/** Text that the first language requires and the others may leave out; `missing` is the message without it. */
function localizedText(max: number, missing: string) {
  return inEachLanguage(requiredText(max, missing), optionalText(max))
}

/** Address of a document, which may differ by language: https, or a path of this site. */
function localizedLink(missing: string) {
  const notSafe = 'Must be an https URL or a path on this site'
  return inEachLanguage(
    requiredText(LIMITS.url, missing).refine(isImageUrl, notSafe),
    optionalText(LIMITS.url).refine(link => link === null || isImageUrl(link), notSafe),
  )
}

function inEachLanguage(first: z.ZodType, others: z.ZodType) {
  const fields = { [DEFAULT_LANGUAGE]: first, ...translationShape(others) }
  return z.object(fields) as unknown as z.ZodType<LocalizedText, LocalizedText>
}

/** Identifies a question or an option within its form, so that answers survive new wording. */
const partId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be a short id in lowercase')

const shared = {
  id: partId,
  text: localizedText(FORM_LIMITS.text, 'Enter the question'),
  help: localizedText(FORM_LIMITS.text, 'Enter the help').nullable().default(null),
  required: z.boolean().default(false),
}

const optionField = z.object({ id: partId, text: localizedText(FORM_LIMITS.text, 'Enter the choice') })

const optionsField = z
  .array(optionField)
  .min(2, 'Enter at least two choices')
  .max(FORM_LIMITS.options, `Enter at most ${FORM_LIMITS.options} choices`)
  .refine(haveOwnIds, 'Two choices have the same id')

export const questionField = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.enum(['shortText', 'longText', 'yesNo', 'date', 'painPlaces']) }),
  z.object({ ...shared, kind: z.enum(['choice', 'choices']), options: optionsField }),
  z.object({
    ...shared,
    kind: z.literal('consent'),
    statement: localizedText(FORM_LIMITS.statement, 'Enter the text to agree to'),
    /** Link to the notice that the text names. */
    notice: localizedLink('Enter the address of the notice').nullish(),
  }),
])

export type Question = z.infer<typeof questionField>

/** The content of a version of a form. */
export const formContentField = z.object({
  name: localizedText(120, 'A name is required'),
  questions: z
    .array(questionField)
    .min(1, 'Add at least one question')
    .max(FORM_LIMITS.questions, `A form has at most ${FORM_LIMITS.questions} questions`)
    .refine(haveOwnIds, 'Two questions have the same id'),
})

export type FormContent = z.infer<typeof formContentField>

/** When a form is asked for: each visit, the first visit, or once in twelve months. */
export const FORM_TIMES = ['eachVisit', 'firstVisit', 'yearly'] as const

/** The visits for which a form is due. */
export const formRuleField = z.object({
  asked: z.enum(FORM_TIMES, 'Choose when to ask'),
  appointmentTypes: z
    .array(z.enum(APPOINTMENT_TYPES, 'Choose a type of visit'))
    .min(1, 'Choose at least one type of visit')
    .refine(types => new Set(types).size === types.length, 'Choose each type once'),
})

export type FormRule = z.infer<typeof formRuleField>

function haveOwnIds(parts: readonly { id: string }[]): boolean {
  return new Set(parts.map(({ id }) => id)).size === parts.length
}

const SECONDS: Record<QuestionKind, number> = {
  shortText: 10,
  longText: 25,
  yesNo: 5,
  choice: 6,
  choices: 12,
  date: 10,
  painPlaces: 25,
  consent: 45,
}

/** About how many minutes it takes to answer them, at least one. */
export function minutesToAnswer(questions: readonly Pick<Question, 'kind'>[]): number {
  const seconds = questions.reduce((sum, { kind }) => sum + SECONDS[kind], 0)
  return Math.max(1, Math.round(seconds / 60))
}
