import { Button } from '@mantine/core'

interface ChoiceButtonsProps<Value extends string> {
  label: string
  /** Names by value, in order. */
  names: Readonly<Record<Value, string>>
  current: Value
  onChoose: (value: Value) => void
}

/** A row of buttons of which one is pressed. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, names, current, onChoose } = props
  return (
    <Button.Group aria-label={label}>
      {(Object.entries(names) as [Value, string][]).map(([value, name]) => (
        <Button
          key={value}
          variant={current === value ? 'filled' : 'default'}
          aria-pressed={current === value}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    </Button.Group>
  )
}
