import classes from './choice-buttons.module.css'

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
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of fields
    <div role="group" aria-label={label} className={classes.choice}>
      {(Object.entries(names) as [Value, string][]).map(([value, name]) => (
        <button key={value} type="button" aria-pressed={current === value} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </div>
  )
}
