import { type ErrorDetails, type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadPractice } from './load-practice.ts'

/** Adds the practice's phone number to an error that asks people to call. */
export async function errorWithPhone(
  em: EntityManager,
  key: ErrorKey,
  details: ErrorDetails = {},
): Promise<RuleError> {
  const { phone } = await loadPractice(em)
  return new RuleError(key, { ...details, phone })
}
