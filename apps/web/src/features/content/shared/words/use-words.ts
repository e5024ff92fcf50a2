import type { Catalog } from '@clinic/domain/language.ts'
import { useLanguage } from '#lib/texts.ts'
import { useEnglishWords } from './words.en.ts'
import { useSpanishWords } from './words.es.tsx'
import type { LanguageMarks } from './words.ts'

const WORDS: Catalog<() => LanguageMarks> = { en: useEnglishWords, es: useSpanishWords }

/** Marks the practice's words that are in another language than the page. */
export function useWords(): LanguageMarks {
  return WORDS[useLanguage()]()
}
