import { Button, Group, Stack, Title } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { focusFirstField } from '../../../../ui/form/focus-first-field.ts'
import { StaleNote } from '../../../../ui/form/form-panel.tsx'
import { useUnsaved } from '../../../../ui/form/unsaved-context.ts'
import type { Conflict } from '../../../../ui/form/use-admin-form.ts'
import { texts } from '../texts.ts'

interface FactFormFrameProps {
  /** Heading for forms with more than one field. */
  heading?: string
  pending: boolean
  conflict: Conflict
  formProps: ComponentPropsWithRef<'form'>
  onClose: () => void
  /** Changes made outside of fields, such as on a map. */
  changed?: boolean
  children: ReactNode
}

/** Frame of a fact's form with Save and Cancel. */
export function FactFormFrame(props: FactFormFrameProps) {
  const { heading, pending, conflict, formProps, onClose, changed = false, children } = props
  const { actions } = useTexts(texts)
  const [typed, setTyped] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useUnsaved(typed || changed)
  useEffect(() => focusFirstField(fields.current), [])
  return (
    <form {...formProps} onInput={() => setTyped(true)}>
      <Stack maw="40rem">
        {heading !== undefined && (
          <Title order={3} fz="1rem" ff="text" fw={600}>
            {heading}
          </Title>
        )}
        <Stack ref={fields}>{children}</Stack>
        <StaleNote conflict={conflict} />
        <Group gap="xs">
          <Button type="submit" loading={pending}>
            {actions.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
