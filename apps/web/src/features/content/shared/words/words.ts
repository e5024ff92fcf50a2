import type { ReactNode } from 'react'

/** Marks words that are not in the language of the page, so that screen readers pronounce them. */
export interface LanguageMarks {
  /** The practice's own text, in English where it has no translation. */
  own(text: string): ReactNode
  /** Words that are always in English. */
  english(text: string): ReactNode
}
