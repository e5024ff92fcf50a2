import { toMailbox } from '../mail/mailbox.ts'
import { fold } from './fold.ts'

/** Folded and without signs. */
const NO_ADDRESS =
  /^(x*|0+|nil|null|tbd|test|asdf|unk(nown)?|desconocido|n(a|o|one|ope|ot)?(e?mail)?(address)?(onfile|given|provided|applicable|available|known)?|nocorreo|sincorreo|sinemail|notiene|noaplica|ningun[oa]|((patient|client|pt)?(declined?|refused)|declines)(toprovide|togive)?)$/
/** Words where an address belongs: several, and none of them with a dot inside. */
const WORDS = /^[^.@]+\s[^.@]+\.?$/
const LOCAL_PARTS =
  /^(none?|no[-._]?(e?mail|reply)([-._]?(address|given|provided|onfile))?\d*|nobody|na|do[-._]?no?t[-._]?(e?mail|reply|have|know)|test|asdf|x+|unknown|refused?|declined?|sincorreo|notiene)$/
const DOMAINS =
  /^((none|noe?mail|nowhere|na|no|test)\.(com|net|org)|x\.x|.*\.(invalid|test|localhost)|[^.]*)$/
/** One sign, repeated, before and after the @. */
const ONE_SIGN = /^(\w)\1*@\1+\.\w+$/

/** Whether an email is typed only to fill the field: none at all, an invented one, or the practice's own. */
export function isFillerEmail(email: string, own: readonly string[] = []): boolean {
  const [local = '', domain] = toMailbox(email.trim()).split('@')
  if (domain === undefined)
    return WORDS.test(email.trim()) || NO_ADDRESS.test(fold(local).replace(/[^\p{L}\p{N}]/gu, ''))
  return (
    LOCAL_PARTS.test(local) ||
    DOMAINS.test(domain) ||
    ONE_SIGN.test(`${local}@${domain}`) ||
    (domain === 'email.com' && local.length <= 3) ||
    own.some(address => toMailbox(address) === toMailbox(email.trim()))
  )
}
