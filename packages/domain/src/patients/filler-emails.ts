import { toMailbox } from '../mail/mailbox.ts'
import { fold } from './fold.ts'

/** Folded and without signs. */
const NO_ADDRESS =
  /^(x*|na|no|none|nil|null|tbd|test|asdf|unknown|desconocido|noe?mail|nocorreo|sincorreo|sinemail|notiene|noaplica|ningun[oa]|notgiven|notprovided|(patient)?(declined|refused)|declinestoprovide)$/
const LOCAL_PARTS =
  /^(none|no|no[-._]?e?mail|na|no[-._]?reply|test|asdf|xxx|x|unknown|refused|declined|sincorreo|notiene)$/
const DOMAINS = /^(none\.com|noe?mail\.com|na\.com|test\.com|x\.x|[^.]*)$/

/** Whether an email is typed only to fill the field: none at all, an invented one, or the practice's own. */
export function isFillerEmail(email: string, own: readonly string[] = []): boolean {
  const [local = '', domain] = toMailbox(email.trim()).split('@')
  if (domain === undefined) return NO_ADDRESS.test(fold(local).replace(/[^\p{L}\p{N}]/gu, ''))
  return (
    LOCAL_PARTS.test(local) ||
    DOMAINS.test(domain) ||
    (domain === 'email.com' && local.length <= 3) ||
    own.some(address => toMailbox(address) === toMailbox(email.trim()))
  )
}
