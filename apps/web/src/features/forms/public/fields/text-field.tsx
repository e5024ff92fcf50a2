import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'

/** Keeps a request small; a text that is pasted too long stays whole below it, and the server says so. */
export const MAX_TYPED = 10_000

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
  if (isLong) return <textarea rows={4} maxLength={MAX_TYPED} {...shared} />
  return <input type="text" maxLength={MAX_TYPED} {...shared} />
}
