import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const procedures = readProcedures(appRouter)

/** Checks whether a procedure is a stream of server-sent events, for the administrator only. */
export function isSubscription(name: string): boolean {
  return procedures.get(name)?.type === 'subscription'
}

/** Rejects a stream unless requested by a single GET, and marks the request as background activity. */
export function expectStream(request: FastifyRequest, reply: FastifyReply, calls: readonly string[]): void {
  if (request.method !== 'GET') {
    reply.header('allow', 'GET')
    throw new RuleError('methodNotAllowed')
  }
  if (calls.length > 1) throw new RuleError('notInBatch')
  request.background = true
}

/** Makes a stream uncacheable. */
export function prepareStream(payload: unknown): void {
  if (!(payload instanceof Response) || payload.headers.get('content-type') !== 'text/event-stream') return
  // Override tRPC's headers: they allow caching, and keep-alive would delay the stop of this process.
  payload.headers.set('cache-control', 'no-store, no-transform')
  payload.headers.set('connection', 'close')
}
