import { DEFAULT_LANGUAGE } from '../language.ts'
import type { Answer } from './answers.ts'
import { inLanguage } from './localized-text.ts'
import type { Question } from './questions.ts'

/** An answer in words of the first language, for an export: "Yes", "Neck; Back", "Ada Lovelace, 2026-11-20T…Z". */
export function answerText(question: Question, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.map(id => choiceText(question, id)).join('; ')
  if (typeof answer === 'object') return `${answer.name}, ${answer.at}`
  return choiceText(question, answer)
}

/** A choice's text; places of the drawing by their ids, and other text unchanged. */
function choiceText(question: Question, answer: string): string {
  if (question.kind === 'painPlaces') return answer.replaceAll('-', ' ')
  const option = 'options' in question ? question.options.find(({ id }) => id === answer) : undefined
  return option ? inLanguage(option.text, DEFAULT_LANGUAGE) : answer
}
