import { isDay } from '@clinic/domain/clinic-time.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface DayFilterProps {
  label: string
  /** Clinic day, `yyyy-MM-dd`, or an empty text for any. */
  value: string
  onChange: (day: string) => void
}

/** A day to filter by. A year that is being typed, such as 0020, stays in the field and is not passed on. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [shown, setShown] = useState({ text: value, value })
  if (shown.value !== value) setShown({ text: value, value })
  return (
    <TextInput
      label={label}
      type="date"
      value={shown.text}
      onChange={({ currentTarget: { value: text } }) => {
        setShown({ text, value })
        if (text === '' || isDay(text)) onChange(text)
      }}
      onBlur={() => setShown({ text: value, value })}
    />
  )
}
