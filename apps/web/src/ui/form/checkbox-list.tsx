import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface CheckboxListProps<Value extends string> {
  name: string
  label: string
  description?: string
  error: ReactNode
  options: readonly { value: Value; description?: string }[]
  values: string[]
  onChange: (values: string[]) => void
}

/** Checkboxes that are labeled by their values. */
export function CheckboxList<Value extends string>({
  name,
  options,
  values,
  ...group
}: CheckboxListProps<Value>) {
  return (
    <Checkbox.Group value={values} {...group}>
      <Stack gap="xs" mt="xs">
        {options.map(({ value, description }) => (
          <Checkbox key={value} name={name} value={value} label={value} description={description} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
