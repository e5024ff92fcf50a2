import type { Catalog, Language } from '../language.ts'

const WORDS: Catalog<string[]> = {
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
  es: 'ninguna una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
}

/** Spells out counts up to twelve, as in a sentence (in Spanish, of feminine things); larger ones stay digits. */
export function numberWord(count: number, language: Language): string {
  return WORDS[language][count] ?? String(count)
}
