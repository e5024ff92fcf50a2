import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'

interface TextFieldProps extends FieldProps {
  isLong: boolean
}

/** A text of one or several lines. */
export function TextField({
  isLong,
  id,
  value,
  describedBy,
  isInvalid,
  isRequired,
  onChange,
  onDone,
}: TextFieldProps) {
  // A save from another device must not replace text that is being typed here.
  const [typed, setTyped] = useState<string | null>(null)
  const shared = {
    id,
    className: classes.text,
    value: typed ?? (typeof value === 'string' ? value : ''),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      onChange(target.value.trim() || null, true)
    },
    onBlur: () => {
      setTyped(null)
      onDone()
    },
  }
  if (isLong) return <textarea rows={4} maxLength={4_000} {...shared} />
  return <input type="text" maxLength={500} {...shared} />
}
