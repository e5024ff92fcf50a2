import { inLanguage, type LocalizedText } from '@clinic/domain/forms/localized-text.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { useLanguage } from '#lib/texts.ts'

/** Returns the props of an element with a text of a form, marked where it is not in the page's language. */
export function useWording() {
  const language = useLanguage()
  return (text: LocalizedText) => ({
    lang: text[language] ? undefined : DEFAULT_LANGUAGE,
    children: inLanguage(text, language),
  })
}
