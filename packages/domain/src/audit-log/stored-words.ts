import type { Catalog, Language } from '../language.ts'
import { capitalize } from '../words/capitalize.ts'
import { es } from './stored-words.es.ts'

/** English needs no entries: it shows stored texts. */
const WORDS: Catalog<typeof es | null> = { en: null, es }

/** Columns without meaning for readers. */
export const HIDDEN_COLUMNS = ['id', 'demo', 'anonymized_at']

/** Label of a stored column: "Patient name" of `patient_name`. */
export function columnLabel(column: string, language: Language): string {
  return WORDS[language]?.columns[column] ?? capitalize(column.replaceAll('_', ' '))
}

/** A stored text, or the word for a code. */
export function storedText(column: string, text: string, language: Language): string {
  return WORDS[language]?.values[column]?.[text] ?? text
}
