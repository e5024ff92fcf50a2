import { Button, Group, Stack, Title } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface SettingsFormProps {
  form: { formProps: ComponentPropsWithRef<'form'>; pending: boolean }
  title?: string
  /** Text of the button that submits it. */
  submit: string
  buttons?: ReactNode
  children: ReactNode
}

/** Form of a section in the settings. */
export function SettingsForm({ form, title, submit, buttons, children }: SettingsFormProps) {
  return (
    <form {...form.formProps}>
      <Stack>
        {title && (
          <Title order={3} mt="sm">
            {title}
          </Title>
        )}
        {children}
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            {submit}
          </Button>
          {buttons}
        </Group>
      </Stack>
    </form>
  )
}
