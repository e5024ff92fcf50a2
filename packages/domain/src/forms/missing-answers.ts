import type { FormContent } from './questions.ts'

/** Ids of required questions without an answer, in the form's order. */
export function missingAnswers(
  { questions }: Pick<FormContent, 'questions'>,
  answers: Readonly<Record<string, unknown>>,
): string[] {
  return questions.filter(({ id, required }) => required && !Object.hasOwn(answers, id)).map(({ id }) => id)
}
