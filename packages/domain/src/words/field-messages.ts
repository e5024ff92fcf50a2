import type { Catalog, Language } from '../language.ts'
import { adminEn } from './admin-field-messages.en.ts'
import { adminEs } from './admin-field-messages.es.ts'
import { es } from './field-messages.es.ts'

/** Texts of each language. A message is its own English text, unless it has an entry. */
const MESSAGES: Catalog<readonly (Readonly<Record<string, string>> | undefined)[]> = {
  // The administrator's are undefined in the scripts of the public site.
  en: [adminEn as typeof adminEn | undefined],
  es: [es, adminEs as typeof adminEs | undefined],
}

/** A field's message in a language. */
export function fieldMessage(message: string, language: Language): string {
  const numbers = message.match(/\d+/g) ?? []
  const key = message.replace(/\d+/g, '#')
  const translated = MESSAGES[language].map(texts => texts?.[key]).find(Boolean)
  return translated?.replace(/#/g, () => numbers.shift() ?? '') ?? message
}
