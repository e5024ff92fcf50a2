import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AdminDialog, DialogButtons } from './admin-dialog.tsx'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** What happens when it is confirmed. */
  children: ReactNode
  /** The verb of the button, such as "Delete event". */
  confirm: string
  cancel: string
  pending?: boolean
  /** Nothing is lost by it. */
  harmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost, or goes to somebody. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, cancel, pending = false, harmless, onConfirm, onCancel } = props
  const look = harmless ? {} : { color: 'red', className: classes.confirm }
  return (
    <AdminDialog opened={opened} title={title} onClose={onCancel}>
      <div className={classes.body}>{children}</div>
      <DialogButtons>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button {...look} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </AdminDialog>
  )
}
