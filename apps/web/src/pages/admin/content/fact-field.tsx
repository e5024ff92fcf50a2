import type { ContentKind } from '@clinic/domain/content/known-content.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import { ColourField } from './colour-field.tsx'
import { HoursField } from './hours-field.tsx'
import type { KnownFact } from './known-facts.ts'
import { PictureField } from './picture-field.tsx'

export interface FactFieldProps {
  fact: KnownFact
  field: ReturnType<CheckedForm['field']>
}

/** How the text of a kind is typed: the keyboard of a phone, and whether its words are checked. */
const TYPED: Partial<Record<ContentKind, Record<string, string | boolean>>> = {
  phone: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'decimal' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
}

/** The field that fits the kind of a fact. Browsers fill in nobody's own address here. */
export function FactField({ fact, field }: FactFieldProps) {
  const { kind, label, help, value } = fact
  if (kind === 'colour') return <ColourField fact={fact} field={field} />
  if (kind === 'picture') return <PictureField fact={fact} field={field} />
  if (kind === 'hours') return <HoursField fact={fact} field={field} />
  const shared = { label, description: help || undefined, required: true, defaultValue: value, ...field }
  if (kind === 'text') return <Textarea {...shared} rows={6} />
  return <TextInput {...shared} autoComplete="off" {...TYPED[kind]} />
}
