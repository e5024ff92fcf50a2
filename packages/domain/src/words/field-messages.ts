import type { Catalog, Language } from '../language.ts'
import { adminEs } from './admin-field-messages.es.ts'
import { es } from './field-messages.es.ts'

/** Texts of each language. The English text of a message is its key, so English needs no entries. */
const MESSAGES: Catalog<readonly (Readonly<Record<string, string>> | undefined)[]> = {
  en: [],
  // Undefined in the scripts of the public site.
  es: [es, adminEs as typeof adminEs | undefined],
}

/** Messages of zod for values of a wrong type, which no form sends. */
const ZOD_DEFAULT = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/

const GENERAL: Catalog<string | null> = { en: null, es: 'Este valor no es válido' }

/** A field's message in a language. */
export function fieldMessage(message: string, language: Language): string {
  const messages = MESSAGES[language]
  if (messages.length === 0) return message
  const numbers = message.match(/\d+/g) ?? []
  const key = message.replace(/\d+/g, '#')
  const translated =
    messages.map(texts => texts?.[key]).find(Boolean) ??
    (ZOD_DEFAULT.test(message) ? GENERAL[language] : null)
  return translated?.replace(/#/g, () => numbers.shift() ?? '') ?? message
}
