import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { AdminDialog } from './admin-dialog.tsx'
import { texts } from './texts.ts'

interface ShownOnceDialogProps {
  title: string
  /** What to do with the value now. */
  text: string
  label: string
  value: string
  /** Title of the toast after copying. */
  copied: string
  /** How to use the value. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a value that no one can see again, to be copied. */
export function ShownOnceDialog({
  title,
  text,
  label,
  value,
  copied,
  children,
  onClose,
}: ShownOnceDialogProps) {
  const t = useTexts(texts).shownOnce
  const { field, rejected, copy } = useCopy(value, { title: copied })
  return (
    <AdminDialog opened title={title} width="wide" closedBy={t.saved} onClose={onClose}>
      <Stack>
        <p>{text}</p>
        <TextInput
          ref={field}
          label={label}
          readOnly
          value={value}
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={event => event.currentTarget.select()}
        />
        <p role="status">{rejected && t.notCopied}</p>
        {children}
        <Group gap="xs">
          <Button onClick={copy} data-autofocus>
            {t.copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.saved}
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  )
}
