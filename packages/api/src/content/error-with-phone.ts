import { CATALOGUE, type ErrorDetails, type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadPractice } from './load-practice.ts'

/** An error of the catalogue that asks people to call, with the number of the practice. */
export async function errorWithPhone(
  em: EntityManager,
  key: ErrorKey,
  details: ErrorDetails = {},
): Promise<RuleError> {
  const { phone } = await loadPractice(em)
  return new RuleError(key, {
    ...details,
    message: CATALOGUE[key].message.replace('call us', `call ${phone}`),
  })
}
