import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import { readCount } from './event-fields.ts'
import classes from './events-tab.module.css'

interface MaxAttendeesFieldProps {
  initial: number | null
  /** How many have registered already. */
  registered: number
  field: ReturnType<CheckedForm['field']>
}

/** How many may come; it says so when more have registered. */
export function MaxAttendeesField({ initial, registered, field }: MaxAttendeesFieldProps) {
  const [text, setText] = useState(initial?.toString() ?? '')
  const count = readCount(text.trim())
  return (
    <>
      <TextInput
        label="Max attendees"
        description="Optional. Empty: no limit"
        inputMode="numeric"
        defaultValue={initial?.toString() ?? ''}
        onInput={event => setText(event.currentTarget.value)}
        {...field}
      />
      {count !== null && count >= 1 && count < registered && (
        <p role="status" className={classes.warning}>
          {registered} have registered already. With {count} places nobody loses theirs, but nobody else can
          register.
        </p>
      )}
    </>
  )
}
