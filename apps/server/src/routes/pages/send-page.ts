import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesSession } from '../../plugins/session-cookie.ts'
import { encodeBody } from './compressed-body.ts'
import { chooseEncoding } from './content-encoding.ts'
import { isKnownTag } from './entity-tags.ts'
import type { MadePage } from './page-cache.ts'

/** Seconds that a shared cache may reuse a public page, and may serve it stale while revalidating. */
const [FRESH, STALE] = [10, 60]

/** Headers of public pages: browsers always revalidate, CDNs cache for seconds (RFC 9111, RFC 5861, RFC 9213). */
const SHARED = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`,
  'cdn-cache-control': `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`,
  vary: 'accept-encoding, cookie',
}

/** Headers of pages that shared caches must not store. */
const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'accept-encoding' }

/** Headers of personal pages, which may not be cached. */
const PERSONAL = { 'cache-control': 'no-store', vary: 'accept-encoding, cookie' }

/**
 * Sends a page in the best accepted encoding, or 304. `personal`: for a logged-in user or a private path. `headers`
 * override the defaults, except `cache-control` and `vary` on pages that shared caches may not store.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { status, body, location }: MadePage,
  {
    personal = false,
    headers = {},
  }: { personal?: boolean; headers?: Record<string, string> | undefined } = {},
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const shared = status === 200 && typeof body !== 'string' && !carriesSession(request)
  reply
    .code(status)
    .headers(personal ? PERSONAL : shared ? { ...SHARED, ...headers } : { ...headers, ...PRIVATE })
  if (typeof body !== 'string') {
    reply.header('etag', body.etag)
    if (isKnownTag(body.etag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  if (location !== undefined) reply.header('location', location)
  reply.type(type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(typeof body === 'string' ? encodeBody(body, encoding) : body[encoding])
}
