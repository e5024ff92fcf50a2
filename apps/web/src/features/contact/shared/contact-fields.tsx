import { InputBase, type InputBaseProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

/** Email field. */
export function EmailField(props: TextInputProps) {
  const t = useTexts(texts)
  return (
    <TextInput label={t.email} type="email" autoComplete="email" spellCheck={false} required {...props} />
  )
}

/** Optional phone field. */
export function PhoneField(props: TextInputProps) {
  const t = useTexts(texts)
  return <TextInput label={t.phone} type="tel" autoComplete="tel" {...props} />
}

/** Field of several lines. Mantine's Textarea would bring 14 kB of script to measure its height. */
export function LongTextField(props: InputBaseProps & ComponentProps<'textarea'>) {
  return <InputBase component="textarea" multiline size="md" {...props} />
}
