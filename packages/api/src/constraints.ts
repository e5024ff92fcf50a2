import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'

/**
 * Name of the violated database constraint, or null for other errors. Reads the driver's fields, because MikroORM
 * does not wrap exclusion violations.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return null
}

/** The error that callers get instead: the one given for the violated constraint, or else the same. */
export function mapViolation(error: unknown, errors: Record<string, ErrorKey>): unknown {
  const key = errors[violatedConstraint(error) ?? '']
  return key === undefined ? error : new RuleError(key)
}
