import { appRouter } from '@clinic/api/app-router.ts'
import { withFields } from '@clinic/api/context.ts'
import { toErrorResponse } from '@clinic/api/error-body.ts'
import { limitRender } from '@clinic/api/limit-calls.ts'
import type { Limiter } from '@clinic/api/limits/limiter.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { type ContentRows, type SiteContentName, siteContent } from '@clinic/domain/content/site-content.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import { isPrivatePath } from '../../plugins/private-paths.ts'
import { requestLanguage } from '../../plugins/requests/request-language.ts'
import { carriesSession } from '../../plugins/session-cookie.ts'
import { PAGES_ROUTE } from '../../plugins/unknown-paths.ts'
import { toNetwork } from '../../plugins/visitor-network.ts'
import { toCaller } from '../api/call-procedure.ts'
import { registerBrandImages } from '../images/brand-images.ts'
import type { FreshPage, MadePage, PageCache } from './page-cache.ts'
import { registerPublicFiles } from './public-files.ts'
import { sendPage } from './send-page.ts'

const PROCEDURES = readProcedures(appRouter)

/** What pages read, by path. */
const QUERIES = new Map(
  Array.from(PROCEDURES.values())
    .filter(({ type }) => type === 'query')
    .map(({ name }) => [name, toCaller(PROCEDURES, name)]),
)

/** Serves the website's files, and renders a page for every other URL. */
export const pageRoutes = fp<Dependencies & { cache: PageCache; limiter: Limiter }>(
  async (app, deps) => {
    const { site, settings, mapsApiKey, rateLimit, cache, limiter } = deps
    await site.register(app)
    registerPublicFiles(app, deps, cache)
    registerBrandImages(app, deps)

    // Not async for a cached page, which needs no promise.
    app.get(PAGES_ROUTE, (request, reply) => {
      const cached = carriesSession(request) ? null : cache.find(request.url, deps.now())
      if (!cached) return makeAndSend(request, reply)
      send(request, reply, cached, null)
    })

    async function makeAndSend(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      // Users get their own pages; undefined means that the database is down.
      const user = carriesSession(request) ? await findUser(request, reply) : null
      const page = await (user === null ? sharedPage(request, reply) : ownPage(request, reply, user))
      return send(request, reply, page, user)
    }

    function send(
      request: FastifyRequest,
      reply: FastifyReply,
      page: MadePage,
      user: User | null | undefined,
    ) {
      reply.header('content-language', page.language ?? requestLanguage(request))
      const personal = user !== null || isPrivatePath(request.url)
      return sendPage(request, reply, 'text/html; charset=utf-8', page, { personal })
    }

    const findUser = (request: FastifyRequest, reply: FastifyReply) =>
      app.getContext(request, reply).then(
        ctx => ctx.user,
        () => undefined,
      )

    /** Finds the page of a request: its cache key and how to render it. */
    async function pageFor(request: FastifyRequest, reply: FastifyReply, now: number, user: User | null) {
      const context = {
        timeZone: settings.timeZone,
        language: requestLanguage(request),
        publicUrl: settings.publicUrl,
        now: new Date(now).toISOString(),
        mapsApiKey,
        sendsEmail: settings.mailServer !== null,
      }
      const { address, language, render } = await site.find(request.url, context, user?.isAdmin ? user : null)
      const make = async (at: string): Promise<FreshPage> => {
        limitRender({ limiter, limitedCaller: rateLimit ? toNetwork(request.ip) : null, now: () => now })
        let complete = true
        const { status, html, location } = await render(at, async (path, input) => {
          try {
            return await callAsVisitor(app, request, reply, { path, input, language })
          } catch (error) {
            complete = false
            const known = lastKnownContent(path, { ...deps.practice.rows, language })
            if (known) return known
            throw error
          }
        })
        return { status, text: html, complete, location }
      }
      return { address, language, make }
    }

    /** Returns the public page, from the cache if possible. */
    async function sharedPage(request: FastifyRequest, reply: FastifyReply): Promise<MadePage> {
      const now = deps.now()
      const { url } = request
      // Try the URL as cache key first, because finding the page's real key is expensive.
      const cached = cache.find(url, now)
      if (cached) return cached
      const { address, make } = await pageFor(request, reply, now, null)
      if (address !== null) return cache.findOrMake(address, now, () => make(address))
      const { status, text, location } = await make(url)
      return { status, body: text, location }
    }

    async function ownPage(request: FastifyRequest, reply: FastifyReply, user: User | undefined) {
      const { language, make } = await pageFor(request, reply, deps.now(), user ?? null)
      const { status, text, location } = await make(request.url)
      return { status, body: text, location, language }
    }

    app.setNotFoundHandler((_request, reply) => {
      reply.header('allow', 'GET, HEAD')
      throw new RuleError('methodNotAllowed')
    })
  },
  { name: 'page-routes', dependencies: ['unknown-paths', 'security-headers', 'page-invalidation'] },
)

/** Last known content for a page, because the database cannot be read; null for other reads. */
function lastKnownContent(path: string, rows: ContentRows) {
  const [noun, name = ''] = path.split('.')
  const isContent = noun === 'content' && Object.hasOwn(siteContent, name)
  return isContent ? siteContent[name as SiteContentName](rows) : null
}

/** A rejected call in the shape that the page's code gets from tRPC's client. */
class RejectedCall extends Error {
  override readonly name = 'RejectedCall'
  readonly data: { httpStatus: number; code: string }

  constructor(message: string, data: RejectedCall['data'], cause: unknown) {
    super(message, { cause })
    this.data = data
  }
}

async function callAsVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, input, language }: { path: string; input: unknown; language: Language },
): Promise<unknown> {
  try {
    // The server's own reads do not count toward the visitor's limit.
    const ctx = withFields(await app.getContext(request, reply), { language, limitedCaller: null })
    const call = QUERIES.get(path)
    if (!call) throw new RuleError('noSuchPath')
    return await call(ctx, input)
  } catch (error) {
    const { status, body, expected } = toErrorResponse(error, language, request.id)
    if (!expected) request.log.error({ err: error }, 'unexpected error')
    throw new RejectedCall(body.message, { httpStatus: status, code: body.code }, error)
  }
}
