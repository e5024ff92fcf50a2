import { z } from 'zod'
import { languageChoice, nameField, requiredText } from '../fields.ts'
import type { Language } from '../language.ts'
import { asksBirthDate } from './birth-date.ts'
import { dropNone } from './choices.ts'
import { PAIN_PLACES } from './pain-places.ts'
import type { FormContent, Question } from './questions.ts'

/** Consent to a statement. */
export interface Consent {
  /** The name that the patient typed. */
  name: string
  /** When the server took it, in ISO 8601. */
  at: string
  /** The page's language; absent from consents given before it was stored. */
  language?: Language | undefined
}

export type Answer = string | boolean | string[] | Consent

/** Answers by question; a question without one is absent. */
export type Answers = Readonly<Record<string, Answer>>

const shortText = requiredText(500, 'Enter an answer')
const longText = requiredText(4_000, 'Enter an answer')
// Patients were born in the last century, before the days that the clinic's calendar accepts.
const dateField = z.iso
  .date('Enter a real date: month, day, and a year of four digits')
  .refine(date => date >= '1900-01-01' && date <= '2100-12-31', 'Enter a date between 1900 and 2100')
const PLACE_IDS = PAIN_PLACES.map(({ id }) => id)

/** Schema of what a patient sends for a question; consent comes without its time. */
function givenAnswer(question: Question): z.ZodType<string | boolean | string[] | Omit<Consent, 'at'>> {
  switch (question.kind) {
    case 'shortText':
      return shortText
    case 'longText':
      return longText
    case 'yesNo':
      return z.boolean('Choose yes or no')
    case 'date':
      return dateField
    case 'choice':
      return toOption(question.options)
    case 'choices':
      return uniqueItems(toOption(question.options)).transform(chosen => dropNone(question.options, chosen))
    case 'painPlaces':
      return uniqueItems(z.enum(PLACE_IDS, 'Choose a place of the drawing'))
    case 'consent':
      return z.object({ name: nameField('Type your name'), language: languageChoice.optional() })
  }
}

function toOption(options: readonly { id: string }[]) {
  return z.enum(
    options.map(({ id }) => id),
    'Choose one of the answers',
  )
}

function uniqueItems(item: z.ZodType<string>) {
  return z
    .array(item)
    .min(1, 'Choose an answer')
    .refine(items => new Set(items).size === items.length, 'Choose each answer once')
}

/** An answer as sent, or null to take it back. */
export interface GivenAnswer {
  question: string
  value: unknown
}

export type ReadAnswer = { answers: Answers } | { question: string; problem: string }

/**
 * Adds answers to earlier ones, the later one of a question winning, or says which does not fit its question. `now` is
 * epoch milliseconds; questions that the form does not have do not fit, but are taken back.
 */
export function withAnswers(
  { questions }: Pick<FormContent, 'questions'>,
  earlier: Answers,
  given: readonly GivenAnswer[],
  now: number,
): ReadAnswer {
  const answers = new Map(Object.entries(earlier))
  for (const { question: id, value } of given) {
    if (value === null) {
      answers.delete(id)
      continue
    }
    const question = questions.find(question => question.id === id)
    if (!question) return { question: id, problem: 'The form does not ask this' }
    const read = givenAnswer(question).safeParse(value)
    if (!read.success) return { question: id, problem: read.error.issues[0]?.message ?? 'Enter an answer' }
    const { data } = read
    // UTC is ahead of the clinic, so that a child born today is never refused.
    if (asksBirthDate(question) && String(data) > new Date(now).toISOString().slice(0, 10))
      return { question: id, problem: 'Enter a date in the past' }
    const isConsent = typeof data === 'object' && !Array.isArray(data)
    answers.set(id, isConsent ? { ...data, at: new Date(now).toISOString() } : data)
  }
  return { answers: Object.fromEntries(answers) }
}

/** Ids of questions answered differently than before, taken back included, in the form's order. */
export function changedAnswers(
  { questions }: Pick<FormContent, 'questions'>,
  answers: Answers,
  earlier: Answers,
): string[] {
  return questions.filter(({ id }) => plain(answers[id]) !== plain(earlier[id])).map(({ id }) => id)
}

/** An answer as comparable text: a consent counts by its name, choices in any order. */
function plain(answer: Answer | undefined): string {
  if (Array.isArray(answer)) return JSON.stringify(answer.toSorted())
  return JSON.stringify(typeof answer === 'object' ? answer.name : (answer ?? null))
}
