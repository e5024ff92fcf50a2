import type { Context } from '@clinic/api/context.ts'
import type { Limiter } from '@clinic/api/limits/limiter.ts'
import { findSessionUser } from '@clinic/api/session/sessions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { networkOf } from './visitor-network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    clinicContext: Promise<Context> | null
    /** Whether this request has written something that public pages show. */
    wrote: boolean
  }
  interface FastifyInstance {
    /** The context that procedures are called in for this request; made once, on first need. */
    contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>
  }
}

/** Gives requests their context: who asks, with which database session, cookie and clock. */
export function registerRequestContext(app: FastifyInstance, deps: Dependencies, limiter: Limiter): void {
  app.decorateRequest('clinicContext', null)
  app.decorateRequest('wrote', false)
  app.decorate('contextOf', (request, reply) => {
    request.clinicContext ??= createContext(request, reply, deps, limiter)
    return request.clinicContext
  })
}

async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, outbox, mail, links, now, timeZone, rateLimit }: Dependencies,
  limiter: Limiter,
): Promise<Context> {
  const em = database.em.fork()
  const cookie = sessionCookieOf(request)
  const key = request.headers['idempotency-key']
  const network = networkOf(request.ip)
  return {
    em,
    outbox,
    mail,
    links,
    user: cookie.token === null ? null : await findSessionUser(em, cookie.token, now()),
    now,
    timeZone,
    cookie,
    network,
    limitedAddress: rateLimit ? network : null,
    limiter,
    idempotencyKey: typeof key === 'string' ? key : null,
    requestId: request.id,
    setHeader: (name, value) => void reply.header(name, value),
    changed() {
      request.wrote = true
    },
  }
}
