import type { Language } from '@clinic/domain/language.ts'
import { Card, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { texts } from './texts.ts'

interface PreviewedMail {
  subject: string
  heading: string
  text: string
  /** Language of the text, if it may be another one than the email's. */
  textLanguage?: Language
  button: string
  /** Lines in small print. */
  small: readonly string[]
}

/** An optional email as its reader sees it, in the language that is chosen. */
export function MailPreview({ readMail }: { readMail: (language: Language) => PreviewedMail }) {
  const [language, setLanguage] = useState(useLanguage())
  const { preview, previewIn } = useTexts(texts)
  const mail = readMail(language)
  return (
    <Stack component="section" gap="xs" aria-label={preview}>
      <ChoiceButtons label={previewIn} names={useLanguageNames()} current={language} onChoose={setLanguage} />
      <Card lang={language}>
        <Text c="dimmed">{mail.subject}</Text>
        <Text ff="heading" fz="1.25rem">
          {mail.heading}
        </Text>
        <Text variant="multiline" lang={mail.textLanguage}>
          {mail.text}
        </Text>
        <Text fw={650} c="pine" my="xs">
          {mail.button}
        </Text>
        <Text variant="multiline" size="sm" c="dimmed">
          {mail.small.join('\n')}
        </Text>
      </Card>
    </Stack>
  )
}
