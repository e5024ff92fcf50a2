import type { Catalog, Language } from '../language.ts'
import { en } from './reason-words.en.ts'
import { es } from './reason-words.es.ts'

const WORDS: Catalog<Readonly<Record<string, string>>> = { en, es }

/** Precedes the mail server's own reply, which is in its language. */
const LABEL = ' It said: '

/** Why an email was not sent, in a language. It is stored as a `WithheldReason`, or in English. */
export function wordReason(stored: string, language: Language): string {
  const words = WORDS[language]
  const at = stored.indexOf(LABEL)
  const [reason, reply] = at < 0 ? [stored, ''] : [stored.slice(0, at), stored.slice(at + LABEL.length)]
  for (const [key, text] of Object.entries(words)) {
    const [before = '', after] = key.split('#')
    const value = reason.slice(before.length, reason.length - (after?.length ?? 0))
    if (reason === (after === undefined ? before : before + value + after))
      return text.replace('#', () => value) + (reply && words[LABEL] + reply)
  }
  return stored
}
