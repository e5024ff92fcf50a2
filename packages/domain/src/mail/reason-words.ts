import type { Catalog, Language } from '../language.ts'
import { es } from './reason-words.es.ts'

/** The English text of a reason is its key, so English needs no entries. */
const WORDS: Catalog<Readonly<Record<string, string>> | null> = { en: null, es }

/** Precedes the mail server's own reply, which is in its language. */
const LABEL = ' It said: '

/** Why an email was not sent, in a language. It is stored in English. */
export function wordReason(stored: string, language: Language): string {
  const words = WORDS[language]
  if (words === null) return stored
  const at = stored.indexOf(LABEL)
  const [reason, reply] = at < 0 ? [stored, ''] : [stored.slice(0, at), stored.slice(at + LABEL.length)]
  for (const [english, text] of Object.entries(words)) {
    const [before = '', after] = english.split('#')
    const value = reason.slice(before.length, reason.length - (after?.length ?? 0))
    if (reason === (after === undefined ? before : before + value + after))
      return text.replace('#', () => value) + (reply && words[LABEL] + reply)
  }
  return stored
}
