import { Input } from '@mantine/core'

/** Seconds between the times that the arrow keys step through: a quarter of an hour, as between bookable starts. */
const STEP = 15 * 60

interface TimeFieldProps {
  label: string
  value: string
  /** Id of the text that says why the time is invalid. */
  problemId: string | undefined
  onChange: (time: string) => void
}

/** A time of day whose problem is shown elsewhere. */
export function TimeField({ label, value, problemId, onChange }: TimeFieldProps) {
  return (
    <Input
      type="time"
      step={STEP}
      w={{ base: '6rem', xs: '9rem' }}
      miw={0}
      withAria={false}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      error={problemId !== undefined}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
