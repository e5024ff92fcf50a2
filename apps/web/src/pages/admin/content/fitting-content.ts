import { contentProblem } from '@clinic/domain/content/known-content.ts'
import { contentInput } from '@clinic/domain/content/schemas.ts'

/** A text as the API takes it: of a key that the site knows, only a value that fits. */
export const fittingContent = contentInput.superRefine(({ key, value }, check) => {
  const message = contentProblem(key, value)
  if (message !== null) check.addIssue({ code: 'custom', path: ['value'], message })
})
