import type { LanguageMarks } from './words.ts'

const asTheyAre: LanguageMarks = { own: text => text, english: text => text }

/** On an English page all words are in the language of the page. */
export const useEnglishWords = (): LanguageMarks => asTheyAre
