import type { FormContent } from './questions.ts'

const NAMED = /notice of privacy practices|aviso de prácticas de privacidad/i

/** Whether a consent names the practice's Notice of Privacy Practices without a link to it. */
export function lacksNotice({ questions }: Pick<FormContent, 'questions'>): boolean {
  return questions.some(
    question =>
      question.kind === 'consent' &&
      !question.notice &&
      NAMED.test(JSON.stringify([question.text, question.statement])),
  )
}
