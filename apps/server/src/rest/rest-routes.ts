import { appRouter } from '@clinic/api/app-router.ts'
import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_BODY_LIMIT } from '../http/body-limits.ts'
import { callerOf } from './call-procedure.ts'
import { jsonBody, registerBodyBytes } from './json-body.ts'
import { rejectVisitors } from './reject-visitors.ts'
import { restInput } from './rest-input.ts'
import { type RestProcedure, restProcedures, takesBody } from './rest-procedures.ts'
import { isPaged, wholeList } from './whole-list.ts'

/**
 * The REST surface: one route under /api for each procedure that has `meta.openapi`. It knows HTTP and nothing
 * of the clinic; adding a path is adding the meta to a procedure.
 */
export async function restRoutes(
  scope: FastifyInstance,
  { router = appRouter }: { router?: AnyTRPCRouter },
): Promise<void> {
  registerBodyBytes(scope)
  for (const procedure of restProcedures(router)) addRoute(scope, router, procedure)
}

function addRoute(scope: FastifyInstance, router: AnyTRPCRouter, procedure: RestProcedure): void {
  const { name, type, access, method, pattern } = procedure
  const withBody = takesBody(procedure)
  const paged = isPaged(procedure)
  const call = callerOf(router._def.procedures[name], name, type)

  scope.route({
    method,
    url: pattern,
    ...(access === 'public' && { bodyLimit: PUBLIC_BODY_LIMIT }),
    ...(access === 'admin' && { onRequest: (request, reply) => rejectVisitors(scope, request, reply) }),
    handler: async (request, reply) => {
      const input = restInput(procedure, {
        path: request.params as Record<string, unknown>,
        query: request.query as Record<string, unknown>,
        body: jsonBody(request, withBody),
      })
      const ctx = await scope.contextOf(request, reply)
      const isWhole = paged && !Object.hasOwn(Object(input), 'limit')
      const output = isWhole ? await wholeList(call, ctx, input) : JSON.stringify(await call(ctx, input))
      reply.header('content-type', 'application/json; charset=utf-8')
      return output
    },
  })
}
