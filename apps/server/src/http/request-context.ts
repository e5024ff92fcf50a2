import type { Context } from '@clinic/api/context.ts'
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
    /** Whether the page sent it by itself, so that it says nothing of a person who is there. */
    unattended: boolean
  }
  interface FastifyInstance {
    /** The context that procedures are called in for this request; made once, on first need. */
    contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>
  }
}

/** The header of what a page asks again because something has changed, and nobody has pressed anything. */
const UNATTENDED = 'x-unattended'

/** What a process holds for its requests beside its connections. */
type ProcessMemory = Pick<Context, 'limiter' | 'live'>

/** Gives requests their context: who asks, with which database session, cookie and clock. */
export function registerRequestContext(
  app: FastifyInstance,
  deps: Dependencies,
  memory: ProcessMemory,
): void {
  app.decorateRequest('clinicContext', null)
  app.decorateRequest('wrote', false)
  app.decorateRequest('unattended', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.unattended = request.headers[UNATTENDED] !== undefined
    done()
  })
  app.decorate('contextOf', (request, reply) => {
    request.clinicContext ??= createContext(request, reply, deps, memory)
    return request.clinicContext
  })
}

async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, outbox, mail, links, changes, now, timeZone, rateLimit }: Dependencies,
  { limiter, live }: ProcessMemory,
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
    user: cookie.token === null ? null : await findSessionUser(em, cookie.token, now(), !request.unattended),
    now,
    timeZone,
    cookie,
    place: placeOf(request),
    network,
    limitedAddress: rateLimit ? network : null,
    limiter,
    live,
    idempotencyKey: typeof key === 'string' ? key : null,
    requestId: request.id,
    setHeader: (name, value) => void reply.header(name, value),
    changed(procedure) {
      request.wrote = true
      changes.tell(procedure)
    },
  }
}

/** Browsers say from where a page sends a request (Fetch Metadata), and the site's own calls have a path of their own. */
function placeOf({ url, headers }: FastifyRequest): Context['place'] {
  return url.startsWith('/api/trpc') || headers['sec-fetch-site'] !== undefined ? 'browser' : 'program'
}
