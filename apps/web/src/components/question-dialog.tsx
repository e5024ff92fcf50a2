import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './question-dialog.module.css'

interface QuestionDialogProps {
  opened: boolean
  title: string
  /** What follows when it is confirmed. */
  children: ReactNode
  /** The verb of the button that confirms, such as "Cancel registration", and that of the one that does not. */
  confirm: string
  keep: string
  pending: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Asks before something is given up. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, title, children, confirm, keep, pending, onConfirm, onKeep } = props
  return (
    <Dialog opened={opened} title={title} onClose={onKeep}>
      <p>{children}</p>
      <div className={classes.buttons}>
        <ActionButton onClick={onKeep} data-autofocus>
          {keep}
        </ActionButton>
        <Button className={classes.confirm} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
