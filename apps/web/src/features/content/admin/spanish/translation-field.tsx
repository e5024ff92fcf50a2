import { Button, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { TextDifference } from '#ui/translation/text-difference.tsx'
import { TranslationStateBadge } from '#ui/translation/translation-state.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FieldMenu } from '../groups/field-menu.tsx'
import { GROWING_TEXT } from '../growing-text.ts'
import { texts } from '../texts.ts'
import type { SpanishField } from './use-spanish-fields.ts'

interface TranslationFieldProps {
  field: SpanishField
  /** Label of the English field. */
  label: string
  /** 1 for a single line. */
  rows: number
}

/** The state is below the input, in line with the English. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Spanish of a text with its state, and what changed in English since. */
export function TranslationField({ field, label, rows }: TranslationFieldProps) {
  const { spanish: t } = useTexts(texts)
  const { name, text, state, problem, english, translatedFrom, suggestion, type, confirm, remove } = field
  const props = {
    label: (
      <>
        <span>{t.title}</span>
        <VisuallyHidden>
          <span>:</span> {label}
        </VisuallyHidden>
      </>
    ),
    name,
    lang: 'es',
    value: text,
    error: problem,
    description: state && (
      <>
        <TranslationStateBadge state={state} />
        {state === 'notTranslated' && <span>{` ${t.english}`}</span>}
      </>
    ),
    inputWrapperOrder: BELOW,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
  }
  return (
    <Stack gap={6} pos="relative">
      {rows > 1 ? (
        <Textarea {...props} rows={rows} styles={GROWING_TEXT} />
      ) : (
        <TextInput {...props} autoComplete="off" />
      )}
      {translatedFrom !== null && (
        <Paper withBorder px="sm" py="xs">
          <TextDifference before={translatedFrom} after={english} />
          <Button variant="default" size="compact-sm" mt={6} onClick={confirm}>
            {t.confirm} <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        </Paper>
      )}
      {suggestion !== null && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => type(suggestion)}>
            {t.builtIn} <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        </div>
      )}
      {remove && <FieldMenu label={t.label(label)} action={t.remove} onChoose={remove} />}
    </Stack>
  )
}
