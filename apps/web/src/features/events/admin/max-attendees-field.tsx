import { Paper, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

interface MaxAttendeesFieldProps {
  initial: number | null
  registered: number
  field: ReturnType<CheckedForm['field']>
}

/** Limit of attendees; warns if more are registered. */
export function MaxAttendeesField({ initial, registered, field }: MaxAttendeesFieldProps) {
  const { fields, hints, overbooked } = useTexts(texts)
  const [text, setText] = useState(initial?.toString() ?? '')
  const count = Number(text)
  return (
    <>
      <TextInput
        label={fields.maxAttendees}
        description={hints.maxAttendees}
        inputMode="numeric"
        defaultValue={initial?.toString() ?? ''}
        onInput={event => setText(event.currentTarget.value)}
        {...field}
      />
      {Number.isInteger(count) && count >= 1 && count < registered && (
        <Paper component="p" role="status" withBorder bg="var(--amber-tint)" px="sm" py="xs">
          {overbooked(registered, count)}
        </Paper>
      )}
    </>
  )
}
