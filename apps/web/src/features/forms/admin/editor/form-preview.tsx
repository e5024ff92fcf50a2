import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import type { FormContent } from '@clinic/domain/forms/questions.ts'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { texts } from '../texts.ts'
import { QuestionPreview } from './question-preview.tsx'

interface FormPreviewProps {
  content: FormContent
  /** Id of the question that is being edited; it is scrolled into view. */
  edited: string | null
}

/** The form on a phone with its unsaved texts; nothing in it can be filled in. */
export function FormPreview({ content: { name, questions }, edited }: FormPreviewProps) {
  const { preview: t } = useTexts(texts)
  const [language, setLanguage] = useState(useLanguage())
  const phone = useRef<HTMLDivElement>(null)
  const title = inLanguage(name, language)
  useEffect(() => {
    const shown = phone.current?.querySelector<HTMLElement>(`[data-preview="${edited}"]`)
    if (phone.current && shown) phone.current.scrollTop = shown.offsetTop - 12
  }, [edited])
  return (
    <Stack
      component="section"
      gap="xs"
      w="22.5rem"
      maw="100%"
      flex="none"
      pos={{ base: 'static', lg: 'sticky' }}
      top="var(--space-1)"
      aria-label={t.title}
    >
      <Group gap="xs" justify="space-between">
        <Title order={2} fz="1.375rem">
          {t.title}
        </Title>
        <ChoiceButtons
          label={t.language}
          names={useLanguageNames()}
          current={language}
          onChoose={setLanguage}
        />
      </Group>
      <Paper
        ref={phone}
        component="section"
        withBorder
        radius="lg"
        p="md"
        pos="relative"
        bg="var(--ground)"
        fz="1rem"
        mah="calc(100dvh - 8rem)"
        style={{ overflowY: 'auto' }}
        lang={language}
        aria-label={t.phone}
        tabIndex={0}
      >
        {title === '' && questions.length === 0 && <Text c="dimmed">{t.empty}</Text>}
        <Stack inert gap="lg">
          {title !== '' && (
            <Title order={3} fz="1.5rem" ff="heading" fw={500}>
              {title}
            </Title>
          )}
          {questions.map(question => (
            <div key={question.id} data-preview={question.id}>
              <QuestionPreview question={question} language={language} />
            </div>
          ))}
        </Stack>
      </Paper>
    </Stack>
  )
}
