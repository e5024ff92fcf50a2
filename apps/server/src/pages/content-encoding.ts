import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity']

/** What the few kinds of browsers that there are accept; strangers' headers push each other out. */
const chosen = new LRUCache<string, ContentEncoding>({ max: 100 })

/**
 * The best of the encodings that a request's Accept-Encoding takes (RFC 9110, section 12.5.3): brotli, gzip, or
 * none. Between equals brotli is taken; a request that says nothing gets none.
 */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted.toLowerCase() } })
  const [best = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS })
  chosen.set(accepted, best)
  return best
}
