import { en } from './error-texts.en.ts'
import { es } from './error-texts.es.ts'
import type { ErrorDetails, ErrorKey } from './errors.ts'
import type { Catalog, Language } from './language.ts'

const texts: Catalog<Record<ErrorKey, string | ((details: ErrorDetails) => string)>> = { en, es }

/** What an error says to people: its own message, or the text of its key. */
export function errorText(key: ErrorKey, language: Language, details: ErrorDetails = {}): string {
  const text = texts[language][key]
  return details.message ?? (typeof text === 'string' ? text : text(details))
}
