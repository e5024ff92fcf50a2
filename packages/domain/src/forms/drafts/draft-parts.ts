import type { LocalizedText } from '../localized-text.ts'
import type { FormContent, FormRule, Question } from '../questions.ts'

/** A built-in form to start from. */
export interface FormDraft {
  content: FormContent
  rule: FormRule
}

/** English, and Spanish beside it. */
export type BothLanguages = readonly [en: string, es: string]

export const localized = ([en, es]: BothLanguages): LocalizedText => ({ en, es })

interface Details {
  required?: boolean
  help?: BothLanguages
}

const shared = (id: string, text: BothLanguages, { required = false, help }: Details) => ({
  id,
  text: localized(text),
  help: help ? localized(help) : null,
  required,
})

export function ask(
  kind: 'shortText' | 'longText' | 'yesNo' | 'date' | 'painPlaces',
  id: string,
  text: BothLanguages,
  details: Details = {},
): Question {
  return { kind, ...shared(id, text, details) }
}

/** A question with choices, by their ids. */
export function askChoice(
  kind: 'choice' | 'choices',
  id: string,
  text: BothLanguages,
  choices: Readonly<Record<string, BothLanguages>>,
  details: Details = {},
): Question {
  const options = Object.entries(choices).map(([choice, words]) => ({ id: choice, text: localized(words) }))
  return { kind, ...shared(id, text, details), options }
}

/** Consent to paragraphs, always required. */
export function askConsent(id: string, text: BothLanguages, paragraphs: readonly BothLanguages[]): Question {
  const statement = localized([
    paragraphs.map(([en]) => en).join('\n\n'),
    paragraphs.map(([, es]) => es).join('\n\n'),
  ])
  return { kind: 'consent', ...shared(id, text, { required: true }), statement }
}
