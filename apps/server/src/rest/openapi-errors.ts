import { alternativesOutput } from '@clinic/domain/appointments/schemas.ts'
import { CATALOGUE, type ErrorBody, type ErrorKey, STATUS } from '@clinic/domain/errors.ts'
import { z } from 'zod'
import { exampleOf, readableSchema, type Schema } from './openapi-schemas.ts'
import type { RestProcedure } from './rest-procedures.ts'

const alternatives = readableSchema(z.toJSONSchema(alternativesOutput, { target: 'openapi-3.0' }) as Schema)

/** The one shape of every error response under /api: ErrorBody in the domain. */
export const errorBodySchema = {
  type: 'object',
  description: 'The one shape of every error answer',
  required: ['message', 'code', 'reason', 'issues'],
  properties: {
    message: { type: 'string', description: 'What went wrong, in a sentence for people' },
    code: { type: 'string', enum: Object.keys(STATUS), description: 'What went wrong, for programs' },
    reason: {
      type: 'string',
      enum: Object.keys(CATALOGUE),
      description: 'Why, as a stable word to decide by; each answer of a path names those it may give',
    },
    issues: {
      type: 'array',
      description: 'The fields at fault, where fields are',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: {
            type: 'array',
            items: { type: ['string', 'number'] },
            description: 'The way to the field',
          },
          message: { type: 'string', description: 'What is wrong with it' },
        },
      },
    },
    alternatives: {
      ...alternatives,
      description: 'The nearest free starts of that day, where a start was not free',
    },
    requestId: { type: 'string', description: 'Names the request in the clinic’s log; only with 500' },
  },
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', examples: [30] } },
}

/** Everything that a path may be rejected with: what its rules say, and what being such a path brings with it. */
export function errorsOf(procedure: RestProcedure): ErrorKey[] {
  const { errors, access, method, fields, pathFields, type } = procedure
  return [
    ...(fields === null ? [] : (['invalidInput'] as const)),
    // Also where none is asked for: a body that is sent is read.
    ...(method === 'GET' ? [] : (['malformedJson', 'bodyTooLarge', 'notJson'] as const)),
    ...(access === 'admin' ? (['notLoggedIn', 'notAllowed'] as const) : []),
    ...(method === 'GET' ? [] : (['crossSite'] as const)),
    ...errors,
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

/** The error responses of a path, by status, as references; `responses` collects what they refer to. */
export function errorResponses(
  errors: ErrorKey[],
  responses: Record<string, object>,
): Record<string, object> {
  const byStatus = Map.groupBy(errors, key => STATUS[CATALOGUE[key].code])
  return Object.fromEntries(
    [...byStatus.entries()]
      .sort(([a], [b]) => a - b)
      .map(([status, keys]) => {
        const name = keys.join('_')
        responses[name] ??= errorResponse(status, keys)
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
  )
}

function errorResponse(status: number, keys: ErrorKey[]): object {
  const [only] = keys
  const waits = status === STATUS.TOO_MANY_REQUESTS || status === STATUS.SERVICE_UNAVAILABLE
  return {
    description:
      keys.length === 1 && only
        ? CATALOGUE[only].message
        : `One of:\n\n${keys.map(key => `- ${CATALOGUE[key].message}`).join('\n')}`,
    ...(waits && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/ErrorBody' },
            { type: 'object', properties: { reason: { type: 'string', enum: keys } } },
          ],
        },
        examples: Object.fromEntries(
          keys.map(key => [key, { summary: CATALOGUE[key].message, value: exampleBody(key) }]),
        ),
      },
    },
  }
}

function exampleBody(key: ErrorKey): ErrorBody {
  const { message, code } = CATALOGUE[key]
  const body: ErrorBody = { message, code, reason: key, issues: [] }
  if (key === 'invalidInput') body.issues = [{ path: ['email'], message: 'Email is required' }]
  if (key === 'startNotFree') body.alternatives = exampleOf(alternatives) as ErrorBody['alternatives']
  if (key === 'internal') body.requestId = '3f6c8a52-7d0e-4a4b-9f57-2b1d6c0e8a11'
  return body
}
