import type { IncomingMessage } from 'node:http'
import { appRouter } from '@clinic/api/app-router.ts'
import { withFields } from '@clinic/api/context.ts'
import { type ErrorResponse, toErrorResponse } from '@clinic/api/error-body.ts'
import { BatchBudget } from '@clinic/api/limits/batch-budget.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { MAX_BATCH, PRIVATE_FIELDS, UNBATCHED } from '@clinic/domain/batches.ts'
import { RuleError, STATUS } from '@clinic/domain/errors.ts'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { BODY_LIMIT, IMPORT_BODY_LIMIT, PUBLIC_BODY_LIMIT, readText } from '../../plugins/body-limits.ts'
import { readContentType } from '../../plugins/content-type.ts'
import { rejectVisitors } from '../../plugins/reject-visitors.ts'
import { requestLanguage } from '../../plugins/requests/request-language.ts'
import { carriesSession } from '../../plugins/session-cookie.ts'
import { expectStream, isSubscription, prepareStream } from './event-stream.ts'
import { parseInTurn } from './parse-in-turn.ts'

/** The mutation with the largest body. */
const IMPORT = 'patients.importAppointments'

/** tRPC omits the content type when it fails before the first call. */
const JSON_TYPE = { 'content-type': 'application/json' }

const procedures = readProcedures(appRouter)

/** Queries that the site sends by POST where they have a private field. */
export const POSTED_QUERIES = [...procedures.values()]
  .filter(({ type, inputs }) => type === 'query' && inputs.some(hasPrivateField))
  .map(({ name }) => name)

/** Serves the typed API that the site itself uses. */
export const trpcRoutes = fp(
  async scope => {
    // tRPC parses the text itself and responds to malformed JSON in its own form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      readText(body, bodyLimit(request)),
    )

    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'HEAD', 'POST'],
      url: '/:path',
      onRequest: async (request, reply) => {
        if (request.method === 'POST' && isAdministrators(request))
          await rejectVisitors(scope, request, reply)
        const calls = readCalls(request)
        if (!calls.some(isSubscription)) return
        expectStream(request, reply, calls)
        // A stream that has opened is 200, whatever it then says.
        await rejectVisitors(scope, request, reply)
      },
      onSend: async (_request, _reply, payload) => {
        prepareStream(payload)
        return payload
      },
      handler: async (request, reply) => {
        // tRPC responds to HEAD with 204 for anything; here HEAD gets what GET does, without the body.
        if (request.method === 'HEAD') request.raw.method = 'GET'
        const { body } = request
        const isImport = request.params.path === IMPORT
        if (isImport) request.body = ''
        await fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          path: request.params.path,
          createContext: async ({ info }) => {
            if (isImport) parseInTurn(info, body)
            const ctx = await scope.getContext(request, reply)
            const isBounded = info.calls.length > 1 && !ctx.user?.isAdmin
            return isBounded ? withFields(ctx, { batch: new BatchBudget() }) : ctx
          },
          maxBatchSize: MAX_BATCH,
          allowMethodOverride: POSTED_QUERIES.includes(request.params.path),
          responseMeta: ({ errors, info }) => {
            const all = errors.map(error => toErrorResponse(error, requestLanguage(request), request.id))
            return all.length < (info?.calls.length ?? 1) ? {} : toResponseMeta(all, request.method)
          },
          onError: ({ error }) => {
            if (!toErrorResponse(error, requestLanguage(request), request.id).expected)
              request.log.error({ err: error }, 'unexpected error')
          },
        })
      },
    })
  },
  {
    name: 'trpc-routes',
    dependencies: ['unknown-paths', 'origin-check', 'page-invalidation'],
    encapsulate: true,
  },
)

function hasPrivateField(input: unknown): boolean {
  const object = input instanceof z.ZodDefault ? input.unwrap() : input
  return object instanceof z.ZodObject && PRIVATE_FIELDS.some(field => field in object.shape)
}

/** Names of the procedures that a request calls. Throws if tRPC itself would reject the request. */
function readCalls(request: FastifyRequest<{ Params: { path: string } }>): string[] {
  // tRPC also reads forms and byte streams, and responds to a form it cannot read with 500.
  if (request.method === 'POST' && readContentType(request.headers['content-type']) !== 'application/json')
    throw new RuleError('notJson')
  // tRPC decodes the path a second time, and responds with 500 where that fails.
  if (!/^[\w.,-]+$/.test(request.params.path)) throw new RuleError('noSuchPath')
  const calls = request.params.path.split(',')
  if (calls.length > 1 && calls.includes(UNBATCHED)) throw new RuleError('notInBatch')
  return calls
}

/** Status and headers of a response in which every call failed; tRPC's own where they failed in different ways. */
function toResponseMeta(errors: ErrorResponse[], method: string) {
  const [first] = errors
  if (!first || errors.some(({ status }) => status !== first.status)) return {}
  const allow = first.status === STATUS.METHOD_NOT_SUPPORTED && {
    allow: method === 'POST' ? 'GET, HEAD' : 'POST',
  }
  return { status: first.status, headers: new Headers({ ...JSON_TYPE, ...maxWait(errors), ...allow }) }
}

/** Returns the longest Retry-After of several errors. */
function maxWait(errors: ErrorResponse[]): Record<string, string> {
  const waits = errors.flatMap(({ headers }) => headers['retry-after'] ?? [])
  return waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits.map(Number))) }
}

/** Whether a request with a session, which may have ended, calls administrator procedures only. */
function isAdministrators(request: FastifyRequest): boolean {
  const { path } = request.params as { path: string }
  const isAdministrative = path.split(',').every(call => procedures.get(call)?.meta.access === 'admin')
  return isAdministrative && carriesSession(request)
}

/** Bytes that a body may have: more for an administrator, whose session was checked before it is read. */
function bodyLimit(request: FastifyRequest): number {
  if (!isAdministrators(request)) return PUBLIC_BODY_LIMIT
  const { path } = request.params as { path: string }
  return path === IMPORT ? IMPORT_BODY_LIMIT : BODY_LIMIT
}
