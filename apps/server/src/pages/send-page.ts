import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../http/entity-tags.ts'
import { carriesSession } from '../http/session-cookie.ts'
import { encodeBody } from './compressed-body.ts'
import { chooseEncoding } from './content-encoding.ts'
import type { MadePage } from './page-cache.ts'

/** How long a cache in front of the site has what every visitor gets, and shows it while it asks anew, in seconds. */
const [FRESH, STALE] = [10, 60]

/**
 * What is the same for every visitor: browsers ask every time, for `must-revalidate` keeps them from showing what is
 * stale; a CDN has it for seconds (RFC 9111, RFC 5861), one that knows its own header (RFC 9213) also while it asks anew.
 */
const SHARED = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`,
  'cdn-cache-control': `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`,
  vary: 'accept-encoding, cookie',
}

/** What a visitor alone gets: nobody between keeps it. */
const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'accept-encoding' }

/** What is somebody's own: nobody keeps it. */
const PERSONAL = { 'cache-control': 'no-store', vary: 'accept-encoding, cookie' }

/**
 * Answers with a page or another text of the site in the encoding that the request takes, or with 304 when the
 * browser still has it. The page of somebody who is logged in, or of a private link, is `personal`.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { status, body }: MadePage,
  personal = false,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const shared = status === 200 && typeof body !== 'string' && !carriesSession(request)
  reply.code(status).headers(personal ? PERSONAL : shared ? SHARED : PRIVATE)
  if (typeof body !== 'string') {
    reply.header('etag', body.etag)
    if (isKnownTag(body.etag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  reply.type(type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(typeof body === 'string' ? encodeBody(body, encoding) : body[encoding])
}
