import type { z } from 'zod'

const TYPES: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}

const MISSING = 'This field is required'
const NOT_ALLOWED = 'Must be one of the allowed values'

/** The message for a value that no form sends, where its schema has none. */
export function valueMessage(issue: z.core.$ZodRawIssue): string {
  const { code, input, path = [] } = issue
  if (path.length > 0 && isAbsent(input)) return MISSING
  switch (code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_VALID
    case 'invalid_value':
      return NOT_ALLOWED
    case 'invalid_union':
      return issue.discriminator && isAbsent(Object(input)[issue.discriminator]) ? MISSING : NOT_ALLOWED
    case 'too_small':
      return boundMessage(issue.origin, `at least ${issue.minimum}`)
    case 'too_big':
      return boundMessage(issue.origin, `at most ${issue.maximum}`)
    case 'unrecognized_keys':
      return 'Has an unknown field'
    default:
      return NOT_VALID
  }
}

const NOT_VALID = "This value isn't valid"

const isAbsent = (value: unknown) => value === undefined || value === null

function boundMessage(origin: string, bound: string): string {
  if (origin === 'string') return `Must be ${bound} characters`
  return origin === 'array' ? `Must have ${bound} entries` : `Must be ${bound}`
}
