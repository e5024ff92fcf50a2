import { FORM_LIMITS, type Question } from '@clinic/domain/forms/questions.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { texts } from '../texts.ts'
import { NO_TEXT, newOption, withKind } from './form-parts.ts'
import { TextPair } from './text-pair.tsx'

interface QuestionFieldsProps {
  question: Question
  problems: Partial<Record<string, string>>
  onChange: (question: Question) => void
}

/** Everything that is set for a question. */
export function QuestionFields({ question, problems, onChange }: QuestionFieldsProps) {
  const { question: t, kinds } = useTexts(texts)
  const { id, kind, text, help, required } = question
  return (
    <Stack gap="sm" px="sm" pb="md">
      <Group align="end">
        <ChoiceSelect
          label={t.kind}
          names={kinds}
          value={kind}
          onChoose={chosen => onChange(withKind(question, chosen))}
        />
        <Checkbox
          label={t.isRequired}
          pb={8}
          checked={required}
          onChange={({ currentTarget }) => onChange({ ...question, required: currentTarget.checked })}
        />
      </Group>
      <TextPair
        label={t.text}
        name={`${id}.text`}
        value={text}
        problems={problems}
        onChange={text => onChange({ ...question, text })}
      />
      <TextPair
        label={t.help}
        name={`${id}.help`}
        value={help ?? NO_TEXT}
        problems={problems}
        onChange={help => onChange({ ...question, help })}
      />
      {'statement' in question && (
        <>
          <TextPair
            label={t.statement}
            name={`${id}.statement`}
            rows={8}
            value={question.statement}
            problems={problems}
            onChange={statement => onChange({ ...question, statement })}
          />
          <TextPair
            label={t.notice}
            name={`${id}.notice`}
            value={question.notice ?? NO_TEXT}
            problems={problems}
            onChange={notice => onChange({ ...question, notice })}
          />
        </>
      )}
      {'options' in question && <Choices question={question} problems={problems} onChange={onChange} />}
    </Stack>
  )
}

type ChoiceQuestion = Extract<Question, { options: unknown }>

interface ChoicesProps extends Pick<QuestionFieldsProps, 'problems'> {
  question: ChoiceQuestion
  onChange: (question: ChoiceQuestion) => void
}

function Choices({ question, problems, onChange }: ChoicesProps) {
  const { question: t, remove } = useTexts(texts)
  const list = useRef<HTMLDivElement>(null)
  const { id, options } = question
  const change = (options: ChoiceQuestion['options']) => onChange({ ...question, options })
  return (
    <Stack gap="xs" ref={list} tabIndex={-1} data-field={`${id}.options`}>
      {options.map((option, index) => (
        <Group key={option.id} gap="xs" align="start" wrap="nowrap">
          <Stack flex={1} gap={0}>
            <TextPair
              label={t.choice(index + 1)}
              name={`${id}.options.${index}.text`}
              value={option.text}
              problems={problems}
              onChange={text => change(options.with(index, { ...option, text }))}
            />
          </Stack>
          <Button
            variant="default"
            size="row"
            mt={30}
            aria-label={t.removeChoice(index + 1)}
            onClick={() => {
              change(options.toSpliced(index, 1))
              list.current?.focus()
            }}
          >
            {remove}
          </Button>
        </Group>
      ))}
      {problems[`${id}.options`] && <Text c="red">{problems[`${id}.options`]}</Text>}
      {options.length < FORM_LIMITS.options && (
        <div>
          <Button
            variant="default"
            size="row"
            onClick={() => {
              change([...options, newOption()])
              // After the new choice has been rendered.
              requestAnimationFrame(() =>
                focusFirstField(list.current?.lastElementChild?.previousElementSibling as HTMLElement | null),
              )
            }}
          >
            {t.addChoice}
          </Button>
        </div>
      )}
    </Stack>
  )
}
