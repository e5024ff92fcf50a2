import { appRouter } from '@clinic/api/app-router.ts'
import { toErrorAnswer } from '@clinic/api/error-body.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { PAGES_ROUTE } from '../http/unknown-paths.ts'

/** Serves the website: its files, and every other address as a page rendered for the visitor who asks. */
export async function registerPages(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { site, now, timeZone, publicUrl, mapsApiKey } = deps
  await site.register(app)

  app.get(PAGES_ROUTE, async (request, reply) => {
    const { status, html } = await site.render({
      url: request.url,
      call: (path, input) => callAsVisitor(app, request, reply, path, input),
      site: { timeZone, publicUrl, now: new Date(now()).toISOString(), mapsApiKey },
    })
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
    return html
  })

  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', 'GET, HEAD')
    throw new RuleError('methodNotAllowed')
  })
}

/** A refused call as the page's code knows it from the browser: the text, and `data.httpStatus`. */
class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly data: { httpStatus: number; code: string }

  constructor(message: string, data: RefusedCall['data'], cause: unknown) {
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
    const { status, body, expected } = toErrorAnswer(error, request.id)
    if (!expected) request.log.error({ err: error }, 'unexpected error')
    throw new RefusedCall(body.message, { httpStatus: status, code: body.code }, error)
  }
}
