import { SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { alternativesOutput } from '@clinic/domain/appointments/schemas.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { ERROR_CODES, type ErrorBody, type ErrorKey, STATUS } from '@clinic/domain/errors.ts'
import { loginFactorsOutput } from '@clinic/domain/session/factors.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { z } from 'zod'
import type { RestProcedure } from '../api/rest-procedures.ts'
import {
  type Components,
  readableSchema,
  type Schema,
  schemaReference,
  toExample,
} from './openapi-schemas.ts'

const toSchema = (output: z.ZodType) =>
  readableSchema(z.toJSONSchema(output, { target: 'openapi-3.0' }) as Schema)

const alternatives = toSchema(alternativesOutput)
const factors = toSchema(loginFactorsOutput)

/** Schema of every error response under /api: ErrorBody in the domain. */
export const errorBodySchema: Schema = {
  type: 'object',
  description: 'Body of every error response',
  required: ['message', 'code', 'reason', 'issues'],
  properties: {
    message: { type: 'string', description: 'Human-readable explanation' },
    code: { type: 'string', enum: Object.keys(STATUS), description: 'Machine-readable error code' },
    reason: {
      type: 'string',
      enum: Object.keys(ERROR_CODES),
      description: 'Stable reason to branch on; each response lists the reasons it can have',
    },
    issues: {
      type: 'array',
      description: 'Invalid fields, if any',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: {
            type: 'array',
            items: { type: ['string', 'number'] },
            description: 'Path to the field',
          },
          message: { type: 'string', description: 'Why the field is invalid' },
        },
      },
    },
    alternatives: {
      ...alternatives,
      description: 'Closest open times of that day, when the requested time is not open',
    },
    factors: {
      ...factors,
      description: 'What the login can ask for besides recovery codes; only with `codeRequired`',
    },
    scope: {
      type: 'string',
      enum: SCOPES,
      description: 'The scope that the API key lacks; only with `scopeMissing`',
    },
    requestId: { type: 'string', description: 'Request id in the server log; only with 500' },
  },
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', examples: [30] } },
}

/** Errors of an API key that a request sends, on every path. */
export const KEY_ERRORS: ErrorKey[] = ['keyInvalid', 'keyExpired', 'keyRevoked', 'keyPaused']

/** Lists every error of a path: those of its own rules, and those that all paths of its kind share. */
export function listErrors(procedure: RestProcedure): ErrorKey[] {
  const { errors, access, method, fields, pathFields, type } = procedure
  return [
    ...(fields === null ? [] : (['invalidInput'] as const)),
    // Applies even without an input: a body that is sent is read.
    ...(method === 'GET' ? [] : (['malformedJson', 'bodyTooLarge', 'notJson'] as const)),
    ...(access === 'admin' ? (['notLoggedIn', 'notAllowed', 'scopeMissing'] as const) : []),
    ...(method === 'GET' ? [] : (['crossSite'] as const)),
    ...errors.filter(error => !KEY_ERRORS.includes(error)),
    ...KEY_ERRORS,
    ...(pathFields.length > 0 ? (['addressTooLong'] as const) : []),
    ...(type === 'query' ? (['tooMany'] as const) : []),
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
        responses[name] ??= errorResponse(status, keys, schemaReference(reason))
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
  )
}

function errorResponse(status: number, keys: ErrorKey[], reason: Schema): object {
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
        schema: {
          allOf: [schemaReference('ErrorBody'), reason],
        },
        examples: Object.fromEntries(
          keys.map(key => [key, { summary: errorText(key, 'en'), value: exampleBody(key) }]),
        ),
      },
    },
  }
}

function exampleBody(key: ErrorKey): ErrorBody {
  const body: ErrorBody = { message: errorText(key, 'en'), code: ERROR_CODES[key], reason: key, issues: [] }
  if (key === 'invalidInput') body.issues = [{ path: ['email'], message: 'Email is required' }]
  if (key === 'startNotFree') body.alternatives = toExample(alternatives) as ErrorBody['alternatives']
  if (key === 'codeRequired') body.factors = toExample(factors) as ErrorBody['factors']
  if (key === 'scopeMissing') body.scope = 'appointments:read'
  if (key === 'internal') body.requestId = '3f6c8a52-7d0e-4a4b-9f57-2b1d6c0e8a11'
  return body
}
