import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { CopyField } from '../form/copy-field.tsx'
import { AdminDialog } from './admin-dialog.tsx'

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
  const t = useTexts(texts).dialog.shownOnce
  return (
    <AdminDialog title={title} width="wide" closedBy={t.saved} onClose={onClose}>
      <Stack>
        <p>{text}</p>
        <CopyField label={label} value={value} copied={copied} />
        {children}
        <Group>
          <Button variant="default" onClick={onClose}>
            {t.saved}
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  )
}
