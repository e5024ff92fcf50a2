import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../http/entity-tags.ts'
import { encodeBody } from './compressed-body.ts'
import { chooseEncoding } from './content-encoding.ts'
import type { MadePage } from './page-cache.ts'

/**
 * Answers with a page or another text of the site in the encoding that the request takes, or with 304 when the
 * browser still has it. Browsers ask every time (`no-cache`), and nobody between keeps it (`private`); the page of
 * somebody who is logged in, or of a private link, is cached by nobody (`no-store`).
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { status, body }: MadePage,
  personal = false,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.code(status).headers({
    'cache-control': personal ? 'no-store' : 'private, no-cache',
    vary: personal ? 'accept-encoding, cookie' : 'accept-encoding',
  })
  if (typeof body !== 'string') {
    reply.header('etag', body.etag)
    if (isKnownTag(body.etag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  reply.type(type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(typeof body === 'string' ? await encodeBody(body, encoding) : body[encoding])
}
