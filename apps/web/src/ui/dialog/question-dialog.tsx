import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './question-dialog.module.css'

interface QuestionDialogProps {
  opened: boolean
  words: { title: string; confirm: string; cancel: string }
  /** Says what confirming does. */
  children: ReactNode
  pending: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Asks for confirmation on a public page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, words, children, pending, onConfirm, onKeep } = props
  return (
    <Dialog opened={opened} title={words.title} pending={pending} onClose={onKeep}>
      <p>{children}</p>
      <div className={classes.buttons}>
        <ActionButton disabled={pending} onClick={onKeep} data-autofocus>
          {words.cancel}
        </ActionButton>
        <Button className={classes.confirm} loading={pending} onClick={onConfirm}>
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
