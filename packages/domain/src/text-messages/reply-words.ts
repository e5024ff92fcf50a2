import { cleanText } from '../clean-text.ts'
import type { TextProviderName } from './schemas.ts'

/** What a message to the practice's number asks for. */
export const REPLY_KINDS = ['stop', 'start', 'help', 'other'] as const

export type ReplyKind = (typeof REPLY_KINDS)[number]

/** Words that each provider knows and answers itself (docs/texts.md). */
const KNOWN: Record<TextProviderName, Record<Exclude<ReplyKind, 'other'>, readonly string[]>> = {
  twilio: {
    stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
    start: ['START', 'UNSTOP'],
    help: ['HELP', 'INFO'],
  },
  telnyx: {
    stop: ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
    start: ['START', 'UNSTOP'],
    help: ['HELP'],
  },
}

/** Words of both languages that mean the same; those that a provider does not know are ours to answer. */
const WORDS: Record<Exclude<ReplyKind, 'other'>, readonly string[]> = {
  stop: [
    ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'OPT OUT', 'REVOKE'],
    ...['ALTO', 'PARAR', 'PARE', 'PAREN', 'CANCELAR', 'BAJA', 'DETENER', 'NO MAS', 'TERMINAR', 'FIN'],
    ...['STOP TEXTING', 'STOP TEXTING ME', 'STOP TEXTS', 'STOP MESSAGES', 'NO MORE TEXTS', 'UNSUBSCRIBE ME'],
    ...['NO MAS MENSAJES', 'NO MAS TEXTOS', 'DEJEN DE ESCRIBIRME', 'NO ME ESCRIBAN'],
  ],
  start: ['START', 'UNSTOP', 'INICIAR', 'COMENZAR', 'ALTA'],
  help: ['HELP', 'INFO', 'AYUDA'],
}

/** Words that end texts and may be meant for the visit. */
const MAY_MEAN_VISIT = ['CANCEL', 'CANCELAR']

/** Courtesies around a word; beside those that may mean the visit, a person reads the message. */
const COURTESY = /^(?:PLEASE|PLS|PLZ|POR FAVOR) | (?:PLEASE|PLS|PLZ|THANKS|THANK YOU|THX|POR FAVOR|GRACIAS)$/g

/** Emoji of approval; a person reads any other reaction. */
const APPROVING = '(?:👍|❤|🥰|😍|😊|😂|👏|🎉|💯|‼|🙏|👌)\\S*'

/** How iPhones and Android phones send approval of a text as a text of its own, such as: Liked “Reminder: …”. */
const APPROVAL = new RegExp(
  `^(?:Liked|Loved|Laughed at|Emphasi[sz]ed|(?:Reacted )?${APPROVING} to|Removed an? .+? from` +
    `|Le gustó|Le encantó|Le dio risa|Exclamó por|(?:Reaccionó con )?${APPROVING} a) [“"«].+[”"»]$`,
  'su',
)

/** Whether a message only approves of a text, or takes that back, and so asks for nothing. */
export const isApproval = (body: string): boolean => APPROVAL.test(cleanText(body))

interface ReadReply {
  kind: ReplyKind
  /** Whether the provider knows the word and has answered it. */
  isAnswered: boolean
  /** Whether the visit may be meant. */
  mayMeanVisit: boolean
}

/**
 * What a message asks for; it counts only if the word is all of it. Providers know a word in any case with spaces around
 * it, and none beside other characters: those are ours to answer.
 */
export function readReply(body: string, provider: TextProviderName): ReadReply {
  const plain = body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const word = plain.replace(COURTESY, '')
  const exact = body.trim().toUpperCase()
  const mayMeanVisit = MAY_MEAN_VISIT.includes(word)
  if (!(mayMeanVisit && word !== plain))
    for (const kind of ['stop', 'start', 'help'] as const)
      if (WORDS[kind].includes(word))
        return { kind, isAnswered: KNOWN[provider][kind].includes(exact), mayMeanVisit }
  return { kind: 'other', isAnswered: false, mayMeanVisit: false }
}
