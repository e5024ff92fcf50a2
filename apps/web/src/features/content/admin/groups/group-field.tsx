import { VISIT_CHOICES } from '@clinic/domain/availability/visit-types.ts'
import type { ContentKind } from '@clinic/domain/content/fields/content-fields.ts'
import { MOTIFS } from '@clinic/domain/content/fields/practice-fields.ts'
import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import pair from '#ui/form/language-pair.module.css'
import { GROWING_TEXT } from '../growing-text.ts'
import { SpanishTitle } from '../spanish/spanish-title.tsx'
import { TranslationField } from '../spanish/translation-field.tsx'
import { texts } from '../texts.ts'
import { ColorField } from './color-field.tsx'
import { ContentImageField } from './content-image-field.tsx'
import { FieldMenu } from './field-menu.tsx'
import classes from './group-form.module.css'
import { SampleMark } from './sample-mark.tsx'
import type { EnglishField } from './use-english-fields.ts'
import type { GroupDraft } from './use-group-draft.ts'

/** Input attributes by kind, such as the phone keyboard. */
const TYPED: Partial<Record<ContentKind, Record<string, string | boolean>>> = {
  phone: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'decimal' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
}

interface GroupFieldProps {
  field: EnglishField
  draft: GroupDraft
  /** Label inside of a row or card, without its name. */
  label?: string
  /** Hides the sample mark where the card has one. */
  inCard?: boolean
}

/** A field with its label, help, error, sample mark and menu, and its Spanish beside it. */
export function GroupField({ field, draft, label = field.fact.label, inCard = false }: GroupFieldProps) {
  const { actions } = useTexts(texts)
  const { fact, isSample, isOwn, reset } = field
  const spanish = draft.spanish.field(fact.key)
  const rows = spanish ? Math.max(rowsFor(field.text, 35), rowsFor(spanish.text, 35)) : rowsFor(field.text)
  const answer = fact.key === 'practitioner_name' && isOwn ? draft.spanish.answer(fact.key) : null
  const english = (
    <Stack gap={6} pos="relative">
      <FieldInput field={field} draft={draft} label={label} rows={rows} />
      {isSample && !inCard && <SampleMark field={field} />}
      {answer && !spanish && <SpanishTitle name={field.text} onChoose={answer} />}
      {isOwn && fact.kind !== 'image' && (
        <FieldMenu label={fact.label} action={actions.reset} onChoose={reset} />
      )}
    </Stack>
  )
  if (!spanish) return english
  return (
    <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }} verticalSpacing="xs" className={pair.pair}>
      {english}
      <TranslationField field={spanish} label={fact.label} rows={fact.kind === 'text' ? rows : 1} />
    </SimpleGrid>
  )
}

interface FieldInputProps {
  field: EnglishField
  draft: GroupDraft
  label: string
  rows: number
}

/** Input for the field's kind. Autofill is off: it would insert the user's own data. */
function FieldInput({ field, draft, label, rows }: FieldInputProps) {
  const t = useTexts(texts)
  const { fact, text, problem, type } = field
  const { key, kind, help } = fact
  if (kind === 'image') return <ContentImageField field={field} draft={draft} />
  if (kind === 'color') return <ColorField {...field} />
  const shared = {
    label,
    name: key,
    description: help || undefined,
    error: problem,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
  }
  if (kind === 'motif') {
    return <NativeSelect {...shared} data={MOTIFS.map(value => ({ value, label: t.motifs[value] }))} />
  }
  if (kind === 'minutes' || kind === 'room' || kind === 'starts' || kind === 'notice') {
    const nameChoice = kind === 'notice' ? t.notice : t.minutes
    return (
      <NativeSelect
        {...shared}
        data={VISIT_CHOICES[kind].map(value => ({ value, label: nameChoice(value) }))}
      />
    )
  }
  if (kind === 'online')
    return (
      <Checkbox
        {...shared}
        className={classes.online}
        label={t.online}
        checked={text === 'yes'}
        onChange={({ currentTarget }) => type(currentTarget.checked ? 'yes' : 'no')}
      />
    )
  if (kind === 'text') return <Textarea {...shared} rows={rows} styles={GROWING_TEXT} />
  // Text fields of one line would join pasted lines.
  if (kind === 'origins' || kind === 'urls')
    return <Textarea {...shared} rows={3} autoCapitalize="none" spellCheck={false} />
  return <TextInput {...shared} autoComplete="off" {...TYPED[kind]} />
}

/** Rows for a text, at about 70 characters each, or half of that in a column. */
function rowsFor(text: string, perRow: 35 | 70 = 70): number {
  const lines = text
    .split('\n')
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / perRow)), 0)
  return Math.min(12, Math.max(2, lines))
}
