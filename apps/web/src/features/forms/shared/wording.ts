import { inLanguage, type LocalizedText } from '@clinic/domain/forms/localized-text.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { useLanguage } from '#lib/texts.ts'

/** Returns the props of an element with a text of a form, marked where it is not in the page's language. */
export function useWording() {
  const page = useLanguage()
  return (text: LocalizedText, wanted: Language = page) => {
    const language = text[wanted] ? wanted : DEFAULT_LANGUAGE
    return { lang: language === page ? undefined : language, children: inLanguage(text, language) }
  }
}
