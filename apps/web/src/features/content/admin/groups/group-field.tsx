import type { ContentKind } from '@clinic/domain/content/known-content.ts'
import { MOTIFS } from '@clinic/domain/content/practice.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ColorField } from './color-field.tsx'
import { ContentImageField } from './content-image-field.tsx'
import { FieldMenu } from './field-menu.tsx'
import classes from './group-form.module.css'
import { SampleMark } from './sample-mark.tsx'
import type { DraftField } from './use-draft-fields.ts'
import type { GroupDraft } from './use-group-draft.ts'

/** Input attributes by kind, such as the phone keyboard. */
const TYPED: Partial<Record<ContentKind, Record<string, string | boolean>>> = {
  phone: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'decimal' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
}

const MOTIF_NAMES: Record<(typeof MOTIFS)[number], string> = {
  plumb: 'Plumb line',
  leaf: 'Leaf',
  none: 'None',
}

interface GroupFieldProps {
  field: DraftField
  draft: GroupDraft
  /** Label inside of a row or card, without its name. */
  label?: string
  /** Hides the sample mark where the card has one. */
  inCard?: boolean
}

/** A field with its label, help, error, sample mark and menu. */
export function GroupField({ field, draft, label = field.fact.label, inCard = false }: GroupFieldProps) {
  const { fact, isSample, isOwn, reset } = field
  return (
    <div className={classes.field}>
      <FieldInput field={field} draft={draft} label={label} />
      {isSample && !inCard && <SampleMark field={field} />}
      {isOwn && fact.kind !== 'image' && <FieldMenu label={fact.label} onReset={reset} />}
    </div>
  )
}

/** Input for the field's kind. Autofill is off: it would insert the user's own data. */
function FieldInput({ field, draft, label }: Omit<GroupFieldProps, 'inCard'> & { label: string }) {
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
    return <NativeSelect {...shared} data={MOTIFS.map(value => ({ value, label: MOTIF_NAMES[value] }))} />
  }
  if (kind === 'text') return <Textarea {...shared} rows={rowsFor(text)} />
  return <TextInput {...shared} autoComplete="off" {...TYPED[kind]} />
}

/** Rows for a text, at about 70 characters each. */
function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 70)), 0)
  return Math.min(12, Math.max(2, lines))
}
