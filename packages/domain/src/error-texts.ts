import { en } from './error-texts.en.ts'
import { es } from './error-texts.es.ts'
import type { ErrorDetails, ErrorKey } from './errors.ts'
import type { Catalog, Language } from './language.ts'
import { fieldMessage } from './words/field-messages.ts'

const texts: Catalog<Record<ErrorKey, string | ((details: ErrorDetails) => string)>> = { en, es }

/** What an error says to people: its own message, or the text of its key. */
export function errorText(key: ErrorKey, language: Language, details: ErrorDetails = {}): string {
  const text = texts[language][key]
  if (details.message !== undefined) return fieldMessage(details.message, language)
  return typeof text === 'string' ? text : text(details)
}
