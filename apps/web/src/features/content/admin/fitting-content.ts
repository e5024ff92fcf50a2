import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import { contentInput } from '@clinic/domain/content/schemas.ts'

/** API input with the check of the key's kind. */
export const fittingContent = contentInput.superRefine(({ key, value }, check) => {
  const message = contentProblem(key, value)
  if (message !== null) check.addIssue({ code: 'custom', path: ['value'], message })
})
