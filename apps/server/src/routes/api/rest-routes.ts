import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PUBLIC_BODY_LIMIT } from '../../plugins/body-limits.ts'
import { rejectVisitors } from '../../plugins/reject-visitors.ts'
import { readBearer } from '../../plugins/requests/bearer-key.ts'
import { toCaller } from './call-procedure.ts'
import { jsonBody, registerBodyBytes } from './json-body.ts'
import { restInput } from './rest-input.ts'
import { type RestProcedure, restProcedures, takesBody } from './rest-procedures.ts'
import { isPaged, wholeList } from './whole-list.ts'

/** One REST route under /api for each procedure with `meta.openapi`. */
export const restRoutes = fp(async scope => addRestRoutes(scope, appRouter), {
  name: 'rest-routes',
  dependencies: ['unknown-paths', 'origin-check', 'page-invalidation'],
  encapsulate: true,
})

/** Adds the REST routes of a router to an app that has `getContext`. */
export function addRestRoutes(scope: FastifyInstance, router: AnyTRPCRouter): void {
  registerBodyBytes(scope)
  const procedures = readProcedures(router)
  for (const procedure of restProcedures(router))
    addRoute(scope, procedure, toCaller(procedures, procedure.name))
}

function addRoute(scope: FastifyInstance, procedure: RestProcedure, call: ReturnType<typeof toCaller>): void {
  const { access, scope: needed, method, pattern } = procedure
  const withBody = takesBody(procedure)
  const paged = isPaged(procedure)

  scope.route({
    method,
    url: pattern,
    ...(access === 'public' && { bodyLimit: PUBLIC_BODY_LIMIT }),
    onRequest: async (request, reply) => {
      if (access === 'admin') await rejectVisitors(scope, request, reply, needed)
      // A key is checked before the body, even where none is needed.
      else if (readBearer(request) !== null) await scope.getContext(request, reply)
    },
    handler: async (request, reply) => {
      const input = restInput(procedure, {
        path: request.params as Record<string, unknown>,
        query: request.query as Record<string, unknown>,
        body: jsonBody(request, withBody),
      })
      const ctx = await scope.getContext(request, reply)
      const isWhole = paged && !Object.hasOwn(Object(input), 'limit')
      const output = isWhole ? await wholeList(call, ctx, input) : JSON.stringify(await call(ctx, input))
      // Once the status is sent, only the broken transfer shows clients that the list is incomplete.
      if (typeof output !== 'string')
        output.once('error', error => request.log.error({ err: error }, 'list broken off'))
      reply.header('content-type', 'application/json; charset=utf-8')
      return output
    },
  })
}
