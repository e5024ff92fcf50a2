import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { AdminDialog, DialogButtons } from './admin-dialog.tsx'
import { DialogClose } from './dialog-close.tsx'

export interface ConfirmDialogProps {
  title: string
  /** Says what confirming does. */
  children: ReactNode
  /** Button text, such as "Delete event". */
  confirm: string
  /** Default "Keep it". */
  cancel?: string
  pending?: boolean
  /** Uses the normal color because nothing is lost. */
  harmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something is lost or sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { keep } = useTexts(texts).dialog
  const { title, children, confirm, pending = false, harmless, onConfirm, onCancel } = props
  return (
    <AdminDialog title={title} pending={pending} onClose={onCancel}>
      <Stack gap="xs">{children}</Stack>
      <DialogButtons>
        <DialogClose onClick={onCancel} data-autofocus>
          {props.cancel ?? keep}
        </DialogClose>
        <Button color={harmless ? undefined : 'red'} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </AdminDialog>
  )
}
