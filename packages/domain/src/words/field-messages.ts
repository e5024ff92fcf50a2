import type { Catalog, Language } from '../language.ts'
import { es } from './field-messages.es.ts'

/** The English text of a message is its key, so English needs no entries. */
const en = null

const MESSAGES: Catalog<Readonly<Record<string, string>> | null> = { en, es }

/** Messages of zod for values of a wrong type, which no form sends. */
const ZOD_DEFAULT = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/

const GENERAL: Catalog<string | null> = { en: null, es: 'Este valor no es válido' }

/** A field's message in a language. What only the administrator reads stays in English. */
export function fieldMessage(message: string, language: Language): string {
  const messages = MESSAGES[language]
  if (messages === null) return message
  const numbers = message.match(/\d+/g) ?? []
  const translated =
    messages[message.replace(/\d+/g, '#')] ?? (ZOD_DEFAULT.test(message) ? GENERAL[language] : null)
  return translated?.replace(/#/g, () => numbers.shift() ?? '') ?? message
}
