import { type ErrorResponse, toErrorResponse, toRpcCode } from '@clinic/api/error-body.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import type { PracticeCache } from '../../practice-cache.ts'
import { isApiPath, isTrpcPath } from '../requests/api-paths.ts'
import { requestLanguage } from '../requests/request-language.ts'
import { failurePage } from './failure-page.ts'

/** Maps Fastify's error codes to ours. */
const FRAMEWORK_ERRORS: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedJson',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Practice shown on the error page. */
    knownPractice?: PracticeCache
  }
}

/** Gives all errors one shape: JSON under /api, an HTML page elsewhere. */
export const errorHandling = fp<Pick<Dependencies, 'practice'>>(
  async (app, { practice }) => {
    app.decorate('knownPractice', practice)
    app.setErrorHandler(sendError)
  },
  { name: 'error-handling' },
)

/** Sends an error. Logs unexpected ones and hides them behind a fixed text with the request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const broken = isBroken(request)
  if (broken) request.log.info('client disconnected before its body was complete')
  const language = requestLanguage(request)
  const fault = broken ? new RuleError('malformedRequest') : toRuleError(error)
  const response = toErrorResponse(fault, language, request.id)
  const { status, headers, body, expected } = response
  request.failure = body.reason
  if (!expected) request.log.error({ err: error }, 'unexpected error')
  reply.code(status).headers(headers).header('cache-control', 'no-store')
  if (isApiPath(request.url) || !wantsPage(request)) {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(errorPayload(request.url, response)))
  } else {
    const practice = request.server.knownPractice?.current ?? readPractice([])
    const page = failurePage(practice, { status, message: body.message, requestId: request.id }, language)
    reply.type('text/html; charset=utf-8').header('content-language', language).send(page)
  }
}

/** Checks whether the client disconnected before its body was complete, which explains any other error. */
function isBroken({ raw }: FastifyRequest): boolean {
  // Node detaches the socket when the app itself stopped reading the body.
  return raw.socket?.destroyed && !raw.complete
}

/** Converts Fastify's and Node's rejections to rule errors; returns other errors as they are. */
function toRuleError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const key = FRAMEWORK_ERRORS[code]
  if (key) return new RuleError(key)
  const status = 'statusCode' in error ? error.statusCode : undefined
  const fromFramework = code.startsWith('FST_') || code.startsWith('ERR_HTTP')
  if (fromFramework && typeof status === 'number' && status >= 400 && status < 500) {
    return new RuleError('malformedRequest')
  }
  return error
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

/** The body of an error; under /api/trpc, also in tRPC's format, so that the site's client can read it. */
function errorPayload(url: string, { status, body }: ErrorResponse): object {
  if (!isTrpcPath(url)) return body
  const { message, code, ...details } = body
  const data = { code, httpStatus: status, ...details }
  return { ...body, error: { message, code: toRpcCode(code), data } }
}
