import { toErrorResponse } from '@clinic/api/error-body.ts'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownPractice } from '../known-practice.ts'
import { failurePage } from './failure-page.ts'
import { isApiPath } from './paths.ts'
import { trpcEnvelope } from './trpc-envelope.ts'

/** Fastify's own errors, by code, in the catalogue's words. */
const FRAMEWORK_ERRORS: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedJson',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose page is shown when the site's own cannot be. */
    knownPractice?: KnownPractice
  }
}

/** Makes every error of a route one shape: JSON under /api, a page of its own elsewhere. */
export function registerErrors(app: FastifyInstance, practice: KnownPractice): void {
  app.decorate('knownPractice', practice)
  app.setErrorHandler(sendError)
}

/** Responds with an error. Errors that nobody foresaw are logged and told as a fixed text with the request's id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const response = toErrorResponse(inOurWords(error), request.id)
  if (!response.expected) request.log.error({ err: error }, 'unexpected error')
  reply.code(response.status).headers(response.headers).header('cache-control', 'no-store')
  if (isApiPath(request.url) || !wantsPage(request)) {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(trpcEnvelope(request.url, response)))
  } else {
    reply.type('text/html; charset=utf-8').send(
      failurePage(request.server.knownPractice?.current ?? practiceOf([]), {
        status: response.status,
        message: response.body.message,
        requestId: request.id,
      }),
    )
  }
}

/** Fastify's and Node's rejections of a request as ours; every other error as it is. */
function inOurWords(error: unknown): unknown {
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
