import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import { contentInput } from '@clinic/domain/content/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { fieldMessage } from '@clinic/domain/words/field-messages.ts'

/** API input with the check of the key's kind. */
export const fittingContent = contentInput.superRefine(({ key, value }, check) => {
  const message = contentProblem(key, value)
  if (message !== null) check.addIssue({ code: 'custom', path: ['value'], message })
})

/** Problem with a text in a language; a typed value after the colon is not translated. */
export function problemText(problem: string, language: Language): string {
  const [text = '', typed] = problem.split(/: (?=\S+$)/)
  return fieldMessage(text, language) + (typed ? `: ${typed}` : '')
}
