import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { Badge } from '@mantine/core'

/** Names of languages in the admin area. */
export const ADMIN_LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Choices of a language in forms and filters. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(value => ({ value, label: ADMIN_LANGUAGE_NAMES[value] }))

/** Choices of a filter by language. */
export const LANGUAGE_FILTER_OPTIONS = [{ value: '', label: 'Any language' }, ...LANGUAGE_OPTIONS]

/** Marks a person who reads another language than English. */
export function LanguageMark({ language }: { language: Language }) {
  if (language === DEFAULT_LANGUAGE) return null
  return (
    <>
      {' '}
      <Badge component="span" size="xs">
        {ADMIN_LANGUAGE_NAMES[language]}
      </Badge>
    </>
  )
}
