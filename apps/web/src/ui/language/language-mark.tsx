import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { Badge } from '@mantine/core'
import { useLanguageNames } from './language-names.ts'

/** Marks a person who reads another language than English. */
export function LanguageMark({ language }: { language: Language }) {
  const names = useLanguageNames()
  if (language === DEFAULT_LANGUAGE) return null
  return (
    <>
      {' '}
      <Badge component="span" size="xs">
        {names[language]}
      </Badge>
    </>
  )
}
