import { nameLanguage } from '@clinic/domain/clinic-format.ts'
import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'

/** Names of languages in the admin area. */
export function useLanguageNames(): Record<Language, string> {
  const readIn = useLanguage()
  const names = LANGUAGES.map(language => [language, nameLanguage(language, readIn)])
  return Object.fromEntries(names) as Record<Language, string>
}

/** Choices of a language in forms. */
export function useLanguageOptions(): { value: string; label: string }[] {
  const names = useLanguageNames()
  return LANGUAGES.map(value => ({ value, label: names[value] }))
}

/** Choices of a filter by language. */
export function useLanguageFilterOptions(): { value: string; label: string }[] {
  return [{ value: '', label: useTexts(texts).language.any }, ...useLanguageOptions()]
}
