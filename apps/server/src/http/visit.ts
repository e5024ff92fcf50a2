import type { Context } from '@clinic/api/context.ts'
import { findSessionUser } from '@clinic/api/session/sessions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { networkOf } from './visitor-network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Promise<Context> | null
  }
  interface FastifyInstance {
    /** The context that procedures are called in for this request; made once, on first need. */
    contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>
  }
}

/** Gives requests their context: who asks, with which database session, cookie and clock. */
export function registerVisits(app: FastifyInstance, deps: Dependencies): void {
  app.decorateRequest('visit', null)
  app.decorate('contextOf', (request, reply) => {
    request.visit ??= createContext(request, reply, deps)
    return request.visit
  })
}

async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, outbox, mail, now, timeZone, rateLimit }: Dependencies,
): Promise<Context> {
  const em = database.em.fork()
  const cookie = sessionCookieOf(request)
  const key = request.headers['idempotency-key']
  return {
    em,
    outbox,
    mail,
    user: cookie.token === null ? null : await findSessionUser(em, cookie.token, now()),
    now,
    timeZone,
    cookie,
    limitedAddress: rateLimit ? networkOf(request.ip) : null,
    idempotencyKey: typeof key === 'string' ? key : null,
    requestId: request.id,
    setHeader: (name, value) => void reply.header(name, value),
  }
}
