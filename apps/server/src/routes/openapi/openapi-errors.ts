import type { ErrorBody } from '@clinic/api/error-body.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { ERROR_CODES, type ErrorKey, STATUS } from '@clinic/domain/errors.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import type { RestProcedure } from '../api/rest-procedures.ts'
import {
  type Components,
  type NamedSchemas,
  type Schema,
  schemaReference,
  toExample,
} from './openapi-schemas.ts'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', examples: [30] } },
}

/** Errors of an API key that a request sends, on every path. */
export const KEY_ERRORS: ErrorKey[] = ['keyInvalid', 'keyExpired', 'keyRevoked', 'keyPaused']

/** Lists every error of a path: those of its own rules, and those that all paths of its kind share. */
export function listErrors(procedure: RestProcedure): ErrorKey[] {
  const { errors, access, method, fields, pathFields } = procedure
  return [
    ...(fields === null ? [] : (['invalidInput'] as const)),
    ...(access === 'admin' ? (['notLoggedIn', 'notAllowed', 'scopeMissing'] as const) : []),
    // Applies even without an input: a body that is sent is read.
    ...(method === 'GET' ? [] : (['malformedJson', 'bodyTooLarge', 'notJson', 'crossSite'] as const)),
    ...errors,
    ...KEY_ERRORS,
    ...(pathFields.length > 0 ? (['addressTooLong'] as const) : []),
    'tooMany',
    'malformedRequest',
    'methodNotAllowed',
    'requestTimeout',
    'headersTooLarge',
    'internal',
    'unavailable',
  ]
}

/** Lists a path's error responses by status, as references into the components, which it fills. */
export function errorResponses(
  errors: ErrorKey[],
  { schemas, responses }: Components,
): Record<string, object> {
  const byStatus = Map.groupBy(errors, key => STATUS[ERROR_CODES[key]])
  return Object.fromEntries(
    [...byStatus.entries()]
      .sort(([a], [b]) => a - b)
      .map(([status, keys]) => {
        const name = keys.join('_')
        const reason = `${keys.map(capitalize).join('')}Reason`
        schemas[reason] ??= {
          type: 'object',
          properties: { reason: { type: 'string', description: 'The reasons of this response', enum: keys } },
        }
        responses[name] ??= errorResponse(status, keys, schemaReference(reason), schemas)
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
  )
}

function errorResponse(status: number, keys: ErrorKey[], reason: Schema, schemas: NamedSchemas): object {
  const [only] = keys
  const waits = status === STATUS.TOO_MANY_REQUESTS || status === STATUS.SERVICE_UNAVAILABLE
  return {
    description:
      keys.length === 1 && only
        ? errorText(only, 'en')
        : `One of:\n\n${keys.map(key => `- ${errorText(key, 'en')}`).join('\n')}`,
    ...(waits && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: { allOf: [schemaReference('ErrorBody'), reason] },
        examples: Object.fromEntries(
          keys.map(key => [key, { summary: errorText(key, 'en'), value: exampleBody(key, schemas) }]),
        ),
      },
    },
  }
}

function exampleBody(key: ErrorKey, { ErrorBody }: NamedSchemas): ErrorBody {
  const body: ErrorBody = { message: errorText(key, 'en'), code: ERROR_CODES[key], reason: key, issues: [] }
  const { alternatives, factors } = toExample(ErrorBody ?? {}) as ErrorBody
  if (key === 'invalidInput') body.issues = [{ path: ['email'], message: 'Email is required' }]
  if (key === 'startNotFree') body.alternatives = alternatives
  if (key === 'codeRequired') body.factors = factors
  if (key === 'scopeMissing') body.scope = 'appointments:read'
  if (key === 'internal') body.requestId = '3f6c8a52-7d0e-4a4b-9f57-2b1d6c0e8a11'
  return body
}
