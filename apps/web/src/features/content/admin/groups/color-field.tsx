import { accentContrast, contrastProblem } from '@clinic/domain/content/accent-color.ts'
import { fieldMessage } from '@clinic/domain/words/field-messages.ts'
import { Group, Input, Paper, Text, TextInput } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { texts } from '../texts.ts'
import type { EnglishField } from './use-english-fields.ts'

/** Color field with its contrast. */
export function ColorField({ fact: { key, label, help }, text, problem, type }: EnglishField) {
  const { color: t } = useTexts(texts)
  const language = useLanguage()
  const tooLight = contrastProblem(text)
  const isColor = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          description={help}
          required
          {...VERBATIM}
          name={key}
          error={problem}
          value={text}
          onChange={event => type(event.currentTarget.value.trim())}
        />
        <Input
          type="color"
          w="var(--target)"
          styles={{ input: { padding: 4 } }}
          aria-label={t.choose}
          value={isColor ? text.toLowerCase() : '#000000'}
          onChange={event => type(event.currentTarget.value)}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {tooLight === null ? t.readable(accentContrast(text).toFixed(1)) : fieldMessage(tooLight, language)}
      </Text>
      {tooLight === null && (
        <Paper aria-hidden="true" component="p" w="fit-content" px="md" py="xs" bg={text} c="white" fw={600}>
          {t.sample}
        </Paper>
      )}
    </>
  )
}
