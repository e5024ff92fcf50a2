import { findKey } from '@clinic/api/api-keys/find-key.ts'
import type { Context } from '@clinic/api/context.ts'
import { findSession } from '@clinic/api/session/sessions.ts'
import type { Change } from '@clinic/database/changes/changes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import { NO_SESSION, sessionCookies } from '../session-cookie.ts'
import { toNetwork } from '../visitor-network.ts'
import { readBearer } from './bearer-key.ts'
import { requestLanguage } from './request-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    clinicContext: Promise<Context> | null
    /** Whether this request changed anything that public pages show. */
    wrote: boolean
    /** Whether it changed texts of the site. */
    wroteContent: boolean
    /** Whether its route runs in the background, which does not extend the session. */
    background: boolean
  }
  interface FastifyInstance {
    /** Returns the context of this request's procedures, created on first use. */
    getContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>
  }
}

/** Header of background requests, which no person triggered. */
const BACKGROUND = 'x-background'

/** State that all requests of a process share. */
type ProcessMemory = Pick<Context, 'limiter' | 'live'>

/** Adds `getContext` to the app: the user or API key, database session, cookie and clock of a request. */
export const requestContext = fp<Dependencies & ProcessMemory>(
  async (app, options) => {
    app.decorateRequest('clinicContext', null)
    app.decorateRequest('wrote', false)
    app.decorateRequest('wroteContent', false)
    app.decorateRequest('background', false)
    app.decorate('getContext', (request, reply) => {
      request.clinicContext ??= createContext(request, reply, options)
      return request.clinicContext
    })
    options.changes.onChange(change => {
      if (change === 'login_counts_cleared') options.limiter.rejectedBuckets.clear()
    })
  },
  { name: 'request-context', dependencies: ['session-cookie', 'key-calls'] },
)

async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  options: Dependencies & ProcessMemory,
): Promise<Context> {
  const { database, outbox, mail, webhooks, calendars, texts, settings, isMailCurrent, links } = options
  const { changes, now, rateLimit } = options
  let forked: Context['em'] | undefined
  const fork = () => {
    forked ??= database.em.fork()
    return forked
  }
  const bearer = readBearer(request)
  const cookie = bearer === null ? sessionCookies(request, reply) : NO_SESSION
  const apiKey = bearer === null ? null : await findKey(fork(), bearer, now())
  request.apiKeyId = apiKey?.id ?? null
  const idempotencyKey = request.headers['idempotency-key']
  const network = toNetwork(request.ip)
  const extend = !request.background && request.headers[BACKGROUND] === undefined
  const session = cookie.token === null ? null : await findSession(fork(), cookie.token, now(), { extend })
  return {
    get em() {
      return fork()
    },
    reads: database.em,
    outbox,
    mail,
    webhooks,
    calendars,
    texts,
    settings,
    isMailCurrent,
    links,
    user: session?.user ?? null,
    key: apiKey,
    confirmedAt: session?.confirmedAt ?? null,
    now,
    timeZone: settings.timeZone,
    language: requestLanguage(request),
    cookie,
    place: apiKey ? 'program' : toPlace(request),
    procedure: '',
    userAgent: request.headers['user-agent'] ?? '',
    network,
    limitedCaller: rateLimit ? (apiKey ? `key ${apiKey.id}` : network) : null,
    limiter: options.limiter,
    live: options.live,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    requestId: request.id,
    setHeader: (name, value) => void reply.header(name, value),
    changed(procedure) {
      request.wrote = true
      if (procedure.startsWith('content.')) request.wroteContent = true
      changes.notify(procedure as Change)
    },
  }
}

/** Recognizes browsers by Fetch Metadata headers or the site's own tRPC path. */
function toPlace({ url, headers }: FastifyRequest): Context['place'] {
  return url.startsWith('/api/trpc') || headers['sec-fetch-site'] !== undefined ? 'browser' : 'program'
}
