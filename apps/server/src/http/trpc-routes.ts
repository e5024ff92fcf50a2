import type { IncomingMessage } from 'node:http'
import { appRouter } from '@clinic/api/app-router.ts'
import { type ErrorResponse, toErrorResponse } from '@clinic/api/error-body.ts'
import { BatchBudget } from '@clinic/api/limits/batch-budget.ts'
import type { ProcedureMeta } from '@clinic/api/trpc.ts'
import { RuleError, STATUS } from '@clinic/domain/errors.ts'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT, PUBLIC_BODY_LIMIT, readText } from './body-limits.ts'
import { isJson } from './content-type.ts'
import { expectStream, isSubscription, prepareStream } from './event-stream.ts'
import { carriesSession } from './session-cookie.ts'

/** How many calls one batch may hold (contract, REST surface). */
const MAX_BATCH = 20

/** Queries that may be posted: a patient's name and the token of a private link have no place in an address. */
export const POSTED_QUERIES = [
  'appointments.search',
  'appointmentLinks.page',
  'appointmentLinks.availability',
  'registrationLinks.page',
  'waitingList.offerPage',
]

/** What responds with so much that it is called by itself. */
export const ALONE = ['blog.list']

/** tRPC names no type where it fails before the first call. */
const JSON_TYPE = { 'content-type': 'application/json' }

/** The typed API that the site itself calls: every procedure by its path, one or several in a request. */
export async function trpcRoutes(scope: FastifyInstance): Promise<void> {
  // tRPC parses the text itself and responds to malformed JSON in its own form.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
    readText(body, bodyLimitOf(request)),
  )

  scope.route<{ Params: { path: string } }>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/:path',
    onRequest: async (request, reply) => {
      // tRPC also reads forms and byte streams, and responds to a form it cannot read with 500.
      if (request.method === 'POST' && !isJson(request.headers['content-type']))
        throw new RuleError('notJson')
      // tRPC decodes the path a second time, and responds with 500 where that fails.
      if (!/^[\w.,-]+$/.test(request.params.path)) throw new RuleError('noSuchPath')
      const calls = request.params.path.split(',')
      if (calls.length > 1 && calls.some(call => ALONE.includes(call))) throw new RuleError('notInBatch')
      if (calls.some(isSubscription)) expectStream(request, reply, calls)
    },
    onSend: async (request, _reply, payload) => {
      prepareStream(request, payload)
      return payload
    },
    handler: async (request, reply) => {
      // tRPC responds to HEAD with 204 for anything; here HEAD gets what GET does, without the body.
      if (request.method === 'HEAD') request.raw.method = 'GET'
      await fastifyRequestHandler({
        router: appRouter,
        req: request,
        res: reply,
        path: request.params.path,
        createContext: async ({ info }) => {
          const ctx = await scope.contextOf(request, reply)
          return info.calls.length > 1 && !ctx.user?.isAdmin ? { ...ctx, batch: new BatchBudget() } : ctx
        },
        maxBatchSize: MAX_BATCH,
        allowMethodOverride: POSTED_QUERIES.includes(request.params.path),
        responseMeta: ({ errors, info }) => {
          const all = errors.map(error => toErrorResponse(error, request.id))
          const [first] = all
          const alike = all.every(({ status }) => status === first?.status)
          if (!first || !alike || all.length < (info?.calls.length ?? 1)) return {}
          const allow = first.status === STATUS.METHOD_NOT_SUPPORTED && { allow: otherMethod(request.method) }
          return {
            status: first.status,
            headers: new Headers({ ...JSON_TYPE, ...longestWait(all), ...allow }),
          }
        },
        onError: ({ error }) => {
          if (!toErrorResponse(error, request.id).expected)
            request.log.error({ err: error }, 'unexpected error')
        },
      })
    },
  })
}

/** The longest of the times to wait that errors name. */
function longestWait(errors: ErrorResponse[]): Record<string, string> {
  const waits = errors.flatMap(({ headers }) => headers['retry-after'] ?? [])
  return waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits.map(Number))) }
}

/** What may be sent: much by who has a session and calls what is the administrator's, little by anybody else. */
function bodyLimitOf(request: FastifyRequest): number {
  const { path } = request.params as { path: string }
  const procedures: Record<string, { _def: { meta?: ProcedureMeta } } | undefined> = appRouter._def
    .procedures as never
  const administrative = path.split(',').every(call => procedures[call]?._def.meta?.access === 'admin')
  return administrative && carriesSession(request) ? BODY_LIMIT : PUBLIC_BODY_LIMIT
}

/** The method that a procedure takes when it does not take this one: queries are read, mutations are posted. */
function otherMethod(method: string): string {
  return method === 'POST' ? 'GET, HEAD' : 'POST'
}
