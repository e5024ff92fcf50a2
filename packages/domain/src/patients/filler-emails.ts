import { toMailbox } from '../mail/mailbox.ts'
import { fold } from './fold.ts'

const NO_ADDRESS =
  /^(x*|na?|no(ne.*|t.+|(e?mail|correo|tiene|aplica|dio).*)?|sin.+|ningun[oa]|unknown|desconocido|(patient)?(declin|refus).*|null|nil|tbd|asdf|test)$/
const LOCAL_PARTS =
  /^(none|no|no[-._]?e?mail|na|noreply|test|asdf|xxx|x|unknown|refused|declined|sincorreo|notiene)$/
const DOMAINS = /^(none\.com|noe?mail\.com|na\.com|test\.com|x\.x|[^.]*)$/

/** Whether an email is typed only to fill the field: none at all, an invented one, or the practice's own. */
export function isFillerEmail(email: string, own: readonly string[] = []): boolean {
  const [local = '', domain] = email.trim().toLowerCase().split('@')
  if (domain === undefined) return NO_ADDRESS.test(fold(local).replace(/[^a-z]/g, ''))
  return (
    LOCAL_PARTS.test(local) ||
    DOMAINS.test(domain) ||
    (domain === 'email.com' && local.length <= 3) ||
    own.some(address => toMailbox(address) === toMailbox(email.trim()))
  )
}
