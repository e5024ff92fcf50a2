import { connectDatabase } from '@clinic/database/connection.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { ERROR_CODES, type ErrorKey, RuleError, STATUS } from '@clinic/domain/errors.ts'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from './app-router.ts'
import { errorResponse, toErrorResponse } from './error-body.ts'
import { shareTestApi } from './testing/share-test-api.ts'
import { caughtError } from './testing/test-api.ts'

const api = shareTestApi(beforeAll)

const SECRET = `duplicate key: select password_hash from users where email = 'ada@example.com'`

/** An error of the database driver. */
const withCode = (code: string, message = SECRET) => Object.assign(new Error(message), { code })

const FIXED_500 = {
  status: 500,
  body: {
    message: 'A server error occurred. Please try again later.',
    code: 'INTERNAL_SERVER_ERROR',
    reason: 'internal',
    issues: [],
    requestId: 'request-1',
  },
  headers: {},
  expected: false,
}

const AWAY_503 = {
  status: 503,
  body: {
    message: 'The service is temporarily unavailable. Please try again shortly.',
    code: 'SERVICE_UNAVAILABLE',
    reason: 'unavailable',
    issues: [],
  },
  headers: { 'retry-after': '2' },
  expected: false,
}

describe('a rule error', () => {
  it.each(Object.keys(ERROR_CODES) as ErrorKey[])('%s has its own text and status', key => {
    const [code, message] = [ERROR_CODES[key], errorText(key, 'en')]
    const expected = {
      status: STATUS[code],
      body: { message, code, reason: key, issues: [] },
      headers: {},
      expected: true,
    }
    expect(toErrorResponse(new RuleError(key), 'en', 'request-1')).toEqual(expected)
    const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new RuleError(key) })
    expect(toErrorResponse(wrapped, 'en', 'request-1')).toEqual(expected)
    expect(errorResponse(key, 'en')).toEqual(expected)
  })

  it('may have a custom text, issues and alternatives', () => {
    const details = {
      message: 'The clinic is closed on this date',
      issues: [{ path: ['appointmentDate'], message: 'Choose another' }],
      alternatives: [{ startTime: '09:00', endTime: '09:30', startsAt: '2026-11-23T15:00:00.000Z' }],
    }
    expect(toErrorResponse(new RuleError('startNotFree', details), 'en')).toEqual({
      status: 409,
      body: { code: 'CONFLICT', reason: 'startNotFree', ...details },
      headers: {},
      expected: true,
    })
  })

  it('names the factors of a login in the body, and no app in the text without one', () => {
    const body = (factors: { app: boolean; passkey: boolean }) =>
      toErrorResponse(new RuleError('codeRequired', { factors }), 'en').body
    expect(body({ app: true, passkey: true })).toEqual(
      expect.objectContaining({
        message: errorText('codeRequired', 'en'),
        factors: { app: true, passkey: true },
      }),
    )
    const withoutApp = { app: false, passkey: true }
    expect(body(withoutApp)).toMatchObject({ message: 'Enter a recovery code', factors: withoutApp })
    expect(errorText('codeRequired', 'es', { factors: withoutApp })).toBe('Ingrese un código de recuperación')
  })

  it('has the practice’s number in a text that asks to call, and “us” without one', () => {
    const limited = (details = {}) => toErrorResponse(new RuleError('patientLimit', details), 'en').body
    expect(limited().message).toMatch(/Please call us\.$/)
    expect(limited({ phone: '(573) 555-0100' })).toEqual({
      code: 'FORBIDDEN',
      reason: 'patientLimit',
      message: 'This email address has reached the limit for online booking. Please call (573) 555-0100.',
      issues: [],
    })
  })

  it('says when to retry in a header and not in the body', () => {
    const { headers, body } = toErrorResponse(new RuleError('tooMany', { retryAfterSeconds: 30 }), 'en')
    expect(headers).toEqual({ 'retry-after': '30' })
    expect(body).toEqual({
      ...AWAY_503.body,
      code: 'TOO_MANY_REQUESTS',
      reason: 'tooMany',
      message: errorText('tooMany', 'en'),
    })
  })
})

describe('invalid input', () => {
  it('is 400 with each invalid field, its path and its problem', () => {
    const { error } = z
      .object({ appointments: z.array(z.object({ name: z.string('Required') })) })
      .safeParse({
        appointments: [{ name: 'Ada' }, {}],
      })
    expect(toErrorResponse(new TRPCError({ code: 'BAD_REQUEST', cause: error }), 'en')).toEqual({
      status: 400,
      body: {
        message: 'Some fields are missing or invalid',
        code: 'BAD_REQUEST',
        reason: 'invalidInput',
        issues: [{ path: ['appointments', 1, 'name'], message: 'Required' }],
      },
      headers: {},
      expected: true,
    })
  })

  it('that cannot even be parsed is 400 without the parser’s message', () => {
    const error = new TRPCError({ code: 'BAD_REQUEST', message: SECRET, cause: new SyntaxError(SECRET) })
    expect(toErrorResponse(error, 'en')).toMatchObject({
      status: 400,
      body: { message: "The request couldn't be read", reason: 'malformedRequest', issues: [] },
      expected: true,
    })
  })
})

it.each([
  ['PARSE_ERROR', 'malformedJson'],
  ['NOT_FOUND', 'noSuchPath'],
  ['METHOD_NOT_SUPPORTED', 'methodNotAllowed'],
  ['UNSUPPORTED_MEDIA_TYPE', 'notJson'],
  ['PAYLOAD_TOO_LARGE', 'bodyTooLarge'],
  ['TIMEOUT', 'requestTimeout'],
  ['CLIENT_CLOSED_REQUEST', 'malformedRequest'],
] as const)('a call that reaches no procedure %s is reported as %s', (code, key) => {
  expect(toErrorResponse(new TRPCError({ code, message: SECRET }), 'en')).toEqual(errorResponse(key, 'en'))
})

describe('an unreachable database', () => {
  it.each([
    ...['57P01', '57P02', '57P03', '08000', '08006', '25006', '53100', '53200', '53300', '57014', '40P01'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ])('%s is 503 and says when to retry, bare and wrapped', code => {
    const error = withCode(code)
    const wrapped = new Error(SECRET, { cause: error })
    const call = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: wrapped })
    for (const given of [error, wrapped, new AggregateError([new Error('one'), error]), call])
      expect(toErrorResponse(given, 'en', 'request-1')).toEqual(AWAY_503)
  })

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('%j is 503', message => {
    expect(toErrorResponse(new Error(message), 'en')).toEqual(AWAY_503)
  })

  it('is 503 for a real call while nothing listens at its address', async () => {
    const nowhere = await connectDatabase('postgresql://clinic:clinic@127.0.0.1:1/clinic')
    const caller = api.visitor({ em: nowhere.em.fork() })
    expect(await caughtError(caller.availability.day({ date: '2026-11-23' }))).toEqual(AWAY_503)
    expect(await caughtError(caller.schedule.timeSlots())).toEqual(AWAY_503)
    await nowhere.close(true)
  })
})

/** A call over tRPC. */
const fetchCall = (path: string, over = {}) =>
  fetchRequestHandler({
    endpoint: '/api/trpc',
    router: appRouter,
    req: new Request(`http://localhost/api/trpc/${path}`),
    createContext: () => api.context(over),
  })

describe('any other error', () => {
  it.each([
    ['an error', new Error(SECRET)],
    ['an unexpected unique violation', withCode('23505')],
    ['a procedure’s error', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error(SECRET) })],
    ['an output that does not match its schema', unfitResponse()],
    ['a text', SECRET],
    ['an object', { message: SECRET, code: '57P01', statusCode: 404 }],
    ['null', null],
    ['undefined', undefined],
  ])('(%s) is 500 with a fixed text, the request id and nothing of its cause', (_what, error) => {
    expect(toErrorResponse(error, 'en', 'request-1')).toEqual(FIXED_500)
  })

  it('from inside a procedure reaches no caller over tRPC, neither its message nor its stack', async () => {
    const broken = new Proxy(api.database.em.fork(), {
      get() {
        throw new Error(SECRET)
      },
    })
    const response = await fetchCall('schedule.timeSlots', { em: broken })
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toMatch(/duplicate|select|ada@example|stack|\.ts/)
    expect(JSON.parse(text).error).toEqual({
      message: 'A server error occurred. Please try again later.',
      code: -32603,
      data: {
        code: 'INTERNAL_SERVER_ERROR',
        reason: 'internal',
        httpStatus: 500,
        path: 'schedule.timeSlots',
        issues: [],
      },
    })
  })

  it('reaches tRPC callers with its code, its reason, its status and its issues', async () => {
    const input = encodeURIComponent(JSON.stringify({ date: '2026-02-30' }))
    const response = await fetchCall(`availability.day?input=${input}`)
    expect(response.status).toBe(400)
    expect(JSON.parse(await response.text()).error).toMatchObject({
      message: 'Some fields are missing or invalid',
      data: {
        code: 'BAD_REQUEST',
        reason: 'invalidInput',
        httpStatus: 400,
        path: 'availability.day',
        issues: [{ path: ['date'], message: 'Enter a real date, as yyyy-MM-dd' }],
      },
    })
  })
})

function unfitResponse() {
  const { error } = z.object({ id: z.int() }).safeParse({ id: SECRET })
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause: error })
}
