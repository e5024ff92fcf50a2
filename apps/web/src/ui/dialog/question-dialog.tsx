import { Button } from '@mantine/core'
import { useSite } from '#lib/site.tsx'
import { ActionButton } from '../action-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './question-dialog.module.css'

interface QuestionDialogProps {
  opened: boolean
  /** `text` says what confirming does; `email`, what the site sends then if it sends email. */
  words: { title: string; text: string; email?: string; confirm: string; cancel: string }
  pending: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Asks for confirmation on a public page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, words, pending, onConfirm, onKeep } = props
  const { sendsEmail } = useSite()
  return (
    <Dialog opened={opened} title={words.title} pending={pending} onClose={onKeep}>
      <p>
        <span>{words.text}</span> {sendsEmail && words.email && <span>{words.email}</span>}
      </p>
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
