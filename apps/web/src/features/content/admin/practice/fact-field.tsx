import type { ContentKind } from '@clinic/domain/content/known-content.ts'
import { Textarea, TextInput } from '@mantine/core'
import { ColorField } from './color-field.tsx'
import type { FactFieldProps } from './fact-field-props.ts'
import { HoursField } from './hours-field.tsx'
import { ImageField } from './image-field.tsx'

/** Input attributes by kind, such as the phone keyboard. */
const TYPED: Partial<Record<ContentKind, Record<string, string | boolean>>> = {
  phone: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'decimal' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
}

/** Field for a fact's kind. Autofill is off: it would insert the user's own data. */
export function FactField({ fact, field }: FactFieldProps) {
  const { kind, label, help, value } = fact
  if (kind === 'color') return <ColorField fact={fact} field={field} />
  if (kind === 'image') return <ImageField fact={fact} field={field} />
  if (kind === 'hours') return <HoursField fact={fact} field={field} />
  const shared = { label, description: help || undefined, required: true, defaultValue: value, ...field }
  if (kind === 'text') return <Textarea {...shared} rows={6} />
  return <TextInput {...shared} autoComplete="off" {...TYPED[kind]} />
}
