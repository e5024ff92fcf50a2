import { appRouter } from '@clinic/api/app-router.ts'
import { toErrorAnswer } from '@clinic/api/error-body.ts'
import { RuleError, STATUS } from '@clinic/domain/errors.ts'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { isJson } from '../rest/json-body.ts'

/** How many calls one batch may hold (contract, REST surface). */
export const MAX_BATCH = 20

/** Queries that may be posted: what they search for is a patient's, and has no place in an address. */
export const SEARCHES = ['appointments.desk']

/** tRPC names no type where it fails before the first call. */
const JSON_TYPE = { 'content-type': 'application/json' }

/** The typed API that the site itself calls: every procedure by its path, one or several in a request. */
export async function trpcRoutes(scope: FastifyInstance): Promise<void> {
  // tRPC parses the text itself and answers malformed JSON in its own form.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))

  scope.route<{ Params: { path: string } }>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/:path',
    onRequest: async request => {
      // tRPC also reads forms and byte streams, and answers a form it cannot read with 500.
      if (request.method === 'POST' && !isJson(request.headers['content-type']))
        throw new RuleError('notJson')
      // tRPC decodes the path a second time, and answers 500 where that fails.
      if (!/^[\w.,-]+$/.test(request.params.path)) throw new RuleError('noSuchPath')
    },
    handler: async (request, reply) => {
      // tRPC answers HEAD with 204 for anything; here it answers as GET does, without the body.
      if (request.method === 'HEAD') request.raw.method = 'GET'
      await fastifyRequestHandler({
        router: appRouter,
        req: request,
        res: reply,
        path: request.params.path,
        createContext: () => scope.contextOf(request, reply),
        maxBatchSize: MAX_BATCH,
        allowMethodOverride: SEARCHES.includes(request.params.path),
        responseMeta: ({ errors }) => {
          const [error] = errors
          if (!error || errors.length > 1) return {}
          const { status, headers } = toErrorAnswer(error, request.id)
          const allow = status === STATUS.METHOD_NOT_SUPPORTED && { allow: otherMethod(request.method) }
          return { status, headers: new Headers({ ...JSON_TYPE, ...headers, ...allow }) }
        },
        onError: ({ error }) => {
          if (!toErrorAnswer(error, request.id).expected)
            request.log.error({ err: error }, 'unexpected error')
        },
      })
    },
  })
}

/** The method that a procedure takes when it does not take this one: queries are read, mutations are posted. */
function otherMethod(method: string): string {
  return method === 'POST' ? 'GET, HEAD' : 'POST'
}
