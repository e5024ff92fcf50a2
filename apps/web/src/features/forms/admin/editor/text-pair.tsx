import type { LocalizedText } from '@clinic/domain/forms/localized-text.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import pair from '#ui/form/language-pair.module.css'
import { texts } from '../texts.ts'

interface TextPairProps {
  /** Label of the English field, such as "Question". */
  label: string
  /** Name of the text in the form's problems. */
  name: string
  value: LocalizedText
  problems: Partial<Record<string, string>>
  /** More than one line. */
  rows?: number
  onChange: (value: LocalizedText) => void
}

/** A text in English with its Spanish beside it, or below where there is no room. */
export function TextPair({ label, name, value, problems, rows = 1, onChange }: TextPairProps) {
  const { editor: t } = useTexts(texts)
  const field = (language: Language) => ({
    name: `${name}.${language}`,
    value: value[language] ?? '',
    error: problems[`${name}.${language}`],
    lang: language,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: currentTarget.value }),
  })
  const english = { ...field(DEFAULT_LANGUAGE), label }
  const spanish = { ...field('es'), label: t.inSpanish(label) }
  return (
    <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }} verticalSpacing="xs" className={pair.pair}>
      {rows > 1 ? (
        <>
          <Textarea {...english} rows={rows} />
          <Textarea {...spanish} rows={rows} />
        </>
      ) : (
        <>
          <TextInput {...english} />
          <TextInput {...spanish} />
        </>
      )}
    </SimpleGrid>
  )
}
