import type { Language } from '@clinic/domain/language.ts'
import { texts } from './texts.ts'

/** Characters of a title or description that search engines show. */
export const META_TITLE_LENGTH = 60
export const META_DESCRIPTION_LENGTH = 155

/** Compares a text's length with what search engines show. */
export function lengthHint(text: string, shown: number, language: Language): string {
  const length = [...text.trim()].length
  return texts[language].length[length > shown ? 'exceeds' : 'fits'](length, shown)
}

/** Shortens a text at a word boundary, as search engines do. */
export function countShown(text: string, shown: number): string {
  const characters = [...text]
  if (characters.length <= shown) return text
  const beginning = characters.slice(0, shown).join('')
  return `${beginning.replace(/\s+\S*$/, '')}…`
}
