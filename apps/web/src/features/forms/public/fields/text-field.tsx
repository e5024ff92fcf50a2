import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'

interface TextFieldProps extends FieldProps {
  kind: 'shortText' | 'longText' | 'date'
}

/** A text of one or several lines, or a day. */
export function TextField({
  kind,
  id,
  value,
  describedBy,
  isInvalid,
  isRequired,
  onChange,
  onDone,
}: TextFieldProps) {
  // What is being typed stands, whatever another device saves meanwhile.
  const [typed, setTyped] = useState<string | null>(null)
  // A year that is being typed begins with zeros: 0001, 0019, 0196.
  const isUnfinished = (text: string) => kind === 'date' && text.startsWith('0')
  const shared = {
    id,
    className: classes.text,
    value: typed ?? (typeof value === 'string' ? value : ''),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      if (!isUnfinished(target.value)) onChange(target.value.trim() || null, true)
    },
    onBlur: () => {
      if (typed !== null && isUnfinished(typed)) onChange(typed, false)
      setTyped(null)
      onDone()
    },
  }
  if (kind === 'longText') return <textarea rows={4} maxLength={4_000} {...shared} />
  return kind === 'date' ? (
    <input type="date" {...shared} />
  ) : (
    <input type="text" maxLength={500} {...shared} />
  )
}
