import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity']

/** Caches the result per header; browsers send only a few different ones. */
const chosen = new LRUCache<string, ContentEncoding>({ max: 100 })

/** Picks the best encoding for an Accept-Encoding header (RFC 9110, section 12.5.3), preferring brotli; none without it. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted.toLowerCase() } })
  const [best = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS })
  chosen.set(accepted, best)
  return best
}
