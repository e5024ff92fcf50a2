import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import { PREVIEW_WORDS } from '@clinic/domain/forms/preview-words.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { readScale, type Scale } from '@clinic/domain/forms/scale.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Checkbox, Group, Paper, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { BodyDrawing } from '../../shared/body-drawing.tsx'

/** A question as a patient sees it. */
export function QuestionPreview({ question, language }: { question: Question; language: Language }) {
  const { kind, text, help } = question
  const field = {
    label: inLanguage(text, language),
    description: help ? inLanguage(help, language) : undefined,
    styles: { label: { fontSize: '1rem' } },
  }
  switch (kind) {
    case 'shortText':
      return <TextInput {...field} />
    case 'longText':
      return <Textarea {...field} rows={3} />
    default:
      return (
        <Stack gap={6}>
          <Text fw={600}>{field.label}</Text>
          {field.description && <Text c="dimmed">{field.description}</Text>}
          <Answers question={question} language={language} />
        </Stack>
      )
  }
}

function Answers({ question, language }: { question: Question; language: Language }) {
  const words = PREVIEW_WORDS[language]
  const scale = question.kind === 'choice' ? readScale(question.options, language) : null
  switch (question.kind) {
    case 'yesNo':
      return [words.yes, words.no].map(label => <Radio key={label} label={label} />)
    case 'date':
      return (
        <Group gap="xs">
          {words.date.split(' ').map(letters => (
            <TextInput key={letters} w={letters.length > 2 ? '6rem' : '4.5rem'} placeholder={letters} />
          ))}
        </Group>
      )
    case 'choice':
      if (scale) return <ScalePreview {...scale} />
      return question.options.map(({ id, text }) => <Radio key={id} label={inLanguage(text, language)} />)
    case 'choices':
      return question.options.map(({ id, text }) => <Checkbox key={id} label={inLanguage(text, language)} />)
    case 'consent':
      return (
        <>
          <Text variant="multiline">{inLanguage(question.statement, language)}</Text>
          <Checkbox label={words.agree} />
          <TextInput label={words.name} />
        </>
      )
    case 'painPlaces':
      return <BodyDrawing chosenPlaces={[]} />
    default:
      return null
  }
}

function ScalePreview({ numbers, ends }: Scale) {
  return (
    <>
      <Group gap={0} wrap="nowrap" grow preventGrowOverflow={false}>
        {numbers.map(number => (
          <Paper key={number} withBorder radius={0} py={8} ta="center">
            {number}
          </Paper>
        ))}
      </Group>
      <Group justify="space-between" c="dimmed">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Group>
    </>
  )
}
