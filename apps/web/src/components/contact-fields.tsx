import { TextInput, type TextInputProps } from '@mantine/core'

/** The address a person can be reached at; phones show the keyboard for it and leave its letters alone. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}

/** The number a person can be reached at, when they like to give it. */
export function PhoneField(props: TextInputProps) {
  return <TextInput label="Phone" type="tel" autoComplete="tel" {...props} />
}
