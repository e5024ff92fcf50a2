import { plural } from '@clinic/domain/words/plural.ts'
import { Paper, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'

interface MaxAttendeesFieldProps {
  initial: number | null
  registered: number
  field: ReturnType<CheckedForm['field']>
}

/** Limit of attendees; warns if more are registered. */
export function MaxAttendeesField({ initial, registered, field }: MaxAttendeesFieldProps) {
  const [text, setText] = useState(initial?.toString() ?? '')
  const count = Number(text)
  return (
    <>
      <TextInput
        label="Max attendees"
        description="Leave empty for no limit"
        inputMode="numeric"
        defaultValue={initial?.toString() ?? ''}
        onInput={event => setText(event.currentTarget.value)}
        {...field}
      />
      {Number.isInteger(count) && count >= 1 && count < registered && (
        <Paper component="p" role="status" withBorder bg="var(--amber-tint)" px="sm" py="xs">
          {registered} people are already registered. With {plural.en(count, '# spot', '# spots')} they all
          keep theirs, but no one else can register.
        </Paper>
      )}
    </>
  )
}
