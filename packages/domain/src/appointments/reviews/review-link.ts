import { z } from 'zod'
import { LIMITS, tooLong } from '../../fields.ts'
import { isHost } from '../../settings/host.ts'

const NO_LINK = 'Enter one link, such as https://g.page/r/…'

/**
 * Reads the link to the page where patients write reviews, as browsers write it, or why it is none. Without a scheme, as
 * review sites show their links, it is https.
 */
export function readReviewLink(text: string): { url: string } | { problem: string } {
  const bare = text.replace(/^<(.*)>$/s, '$1')
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`
  // A URL drops line breaks, and so would join two links.
  const url = /\s/.test(bare) ? undefined : z.url({ normalize: true }).safeParse(whole).data
  if (url === undefined) return { problem: NO_LINK }
  const [, scheme, authority = ''] = /^([^:]+):\/\/([^/?#]*)/.exec(url) ?? []
  if (scheme !== 'https') return { problem: 'Enter a link that begins with https://' }
  if (authority.includes('@')) return { problem: 'Enter the link without a user name and password' }
  const host = authority.replace(/:\d+$/, '')
  if (!isHost(host) || !host.includes('.')) return { problem: NO_LINK }
  return url.length > LIMITS.url ? { problem: tooLong(LIMITS.url) } : { url }
}
