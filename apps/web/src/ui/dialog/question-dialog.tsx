import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './question-dialog.module.css'

interface QuestionDialogProps {
  opened: boolean
  title: string
  /** Says what confirming does. */
  children: ReactNode
  /** Button text, such as "Cancel registration"; `keep` is the other button's. */
  confirm: string
  keep: string
  pending: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Asks for confirmation on a public page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, title, children, confirm, keep, pending, onConfirm, onKeep } = props
  return (
    <Dialog opened={opened} title={title} pending={pending} onClose={onKeep}>
      <p>{children}</p>
      <div className={classes.buttons}>
        <ActionButton disabled={pending} onClick={onKeep} data-autofocus>
          {keep}
        </ActionButton>
        <Button className={classes.confirm} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
