import type { Catalog, Language } from '../language.ts'
import { capitalize } from '../words/capitalize.ts'
import { en } from './stored-words.en.ts'
import { es } from './stored-words.es.ts'

const WORDS: Catalog<typeof es> = { en, es }

/** Columns without meaning for readers. */
export const HIDDEN_COLUMNS = ['id', 'demo', 'anonymized_at']

/** Label of a stored column: "Patient name" of `patient_name`. */
export function columnLabel(column: string, language: Language): string {
  return WORDS[language].columns[column] ?? capitalize(column.replaceAll('_', ' '))
}

/** A stored text, or the word for a code. */
export function storedText(column: string, text: string, language: Language): string {
  return WORDS[language].values[column]?.[text] ?? text
}
