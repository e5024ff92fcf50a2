import type { LocalText } from '@clinic/domain/events/translations.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/texts.ts'
import { useWords } from '../../content/shared/words/use-words.ts'

/** Marks a text of an event that is in another language than the page. */
export function useMark(): (text: LocalText) => ReactNode {
  const { english } = useWords()
  const page = useLanguage()
  return ({ text, language }) => (language === page ? text : english(text))
}
