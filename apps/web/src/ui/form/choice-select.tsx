import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface ChoiceSelectProps<Value extends string>
  extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** Names by value, in order. */
  names: Readonly<Record<Value, string>>
  /** Chosen value; absent in a form that reads the select itself. */
  value?: Value
  onChoose: (value: Value) => void
}

/** A select of known values. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { names, onChoose, ...select } = props
  return (
    <NativeSelect
      {...select}
      data={Object.entries<string>(names).map(([value, label]) => ({ value, label }))}
      onChange={event => onChoose(event.currentTarget.value as Value)}
    />
  )
}
