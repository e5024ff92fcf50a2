import { appRouter } from '@clinic/api/app-router.ts'
import { toErrorResponse } from '@clinic/api/error-body.ts'
import { limitRender } from '@clinic/api/limits/limit-calls.ts'
import type { Limiter } from '@clinic/api/limits/limiter.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { isPrivateLink } from '../http/private-links.ts'
import { carriesSession } from '../http/session-cookie.ts'
import { PAGES_ROUTE } from '../http/unknown-paths.ts'
import { networkOf } from '../http/visitor-network.ts'
import type { FreshPage, MadePage, PageCache } from './page-cache.ts'
import { registerPublicFiles } from './public-files.ts'
import { sendPage } from './send-page.ts'

/** Serves the website: its files, and every other address as a page rendered for the visitor who asks. */
export async function registerPages(
  app: FastifyInstance,
  deps: Dependencies,
  cache: PageCache,
  limiter: Limiter,
): Promise<void> {
  const { site, timeZone, publicUrl, mapsApiKey, rateLimit } = deps
  await site.register(app)
  registerPublicFiles(app, deps, cache)

  app.get(PAGES_ROUTE, async (request, reply) => {
    // Who is logged in gets pages of their own; while the database is away, nobody knows.
    const user = carriesSession(request) ? await userOf(request, reply) : null
    const page = user === null ? await sharedPage(request, reply) : await ownPage(request, reply)
    const personal = user !== null || isPrivateLink(request.url)
    return sendPage(request, reply, 'text/html; charset=utf-8', page, personal)
  })

  const userOf = (request: FastifyRequest, reply: FastifyReply) =>
    app.contextOf(request, reply).then(
      ctx => ctx.user,
      () => undefined,
    )

  /** The page at the address of a request: where it may be cached, and how it is rendered for who asks. */
  async function pageFor(request: FastifyRequest, reply: FastifyReply, now: number) {
    const place = { timeZone, publicUrl, now: new Date(now).toISOString(), mapsApiKey }
    const { address, render } = await site.find(request.url, place)
    const make = async (at: string): Promise<FreshPage> => {
      limitRender({ limiter, limitedAddress: rateLimit ? networkOf(request.ip) : null, now: () => now })
      let complete = true
      const { status, html } = await render(at, async (path, input) => {
        try {
          return await callAsVisitor(app, request, reply, path, input)
        } catch (error) {
          complete = false
          throw error
        }
      })
      return { status, text: html, complete }
    }
    return { address, make }
  }

  /** The page that every visitor gets, cached where it may be. */
  async function sharedPage(request: FastifyRequest, reply: FastifyReply): Promise<MadePage> {
    const now = deps.now()
    const { url } = request
    // An address that pages are cached under is its own; finding that out costs more than all else.
    const cached = cache.find(url, now)
    if (cached) return cached
    const { address, make } = await pageFor(request, reply, now)
    if (address !== null) return cache.findOrMake(address, now, () => make(address))
    const { status, text } = await make(url)
    return { status, body: text }
  }

  async function ownPage(request: FastifyRequest, reply: FastifyReply): Promise<MadePage> {
    const { make } = await pageFor(request, reply, deps.now())
    const { status, text } = await make(request.url)
    return { status, body: text }
  }

  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', 'GET, HEAD')
    throw new RuleError('methodNotAllowed')
  })
}

/** A rejected call as the page's code knows it from the browser: the text, and `data.httpStatus`. */
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
  path: string,
  input: unknown,
): Promise<unknown> {
  try {
    // Reading for a page is the server's own call: it does not count for the visitor.
    const ctx = { ...(await app.contextOf(request, reply)), limitedAddress: null }
    return await callTRPCProcedure({
      router: appRouter,
      path,
      type: 'query',
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
  } catch (error) {
    const { status, body, expected } = toErrorResponse(error, request.id)
    if (!expected) request.log.error({ err: error }, 'unexpected error')
    throw new RejectedCall(body.message, { httpStatus: status, code: body.code }, error)
  }
}
