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
  ],
  start: ['START', 'UNSTOP', 'INICIAR', 'COMENZAR', 'ALTA'],
  help: ['HELP', 'INFO', 'AYUDA'],
}

/** What a message asks for, and whether the provider has answered it; it counts only if the word is all of it. */
export function readReply(
  body: string,
  provider: TextProviderName,
): { kind: ReplyKind; isAnswered: boolean } {
  const word = body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  for (const kind of ['stop', 'start', 'help'] as const)
    if (WORDS[kind].includes(word)) return { kind, isAnswered: KNOWN[provider][kind].includes(word) }
  return { kind: 'other', isAnswered: false }
}
