import type { LocalText } from '@clinic/domain/events/translations.ts'
import type { ReactNode } from 'react'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { useLanguage } from '#lib/texts.ts'

/** Marks a text of an event that is in another language than the page. */
export function useMarkLanguage(): (text: LocalText) => ReactNode {
  const { english } = useWords()
  const page = useLanguage()
  return ({ text, language }) => (language === page ? text : english(text))
}
