import { Button } from '@mantine/core'
import classes from './changed-note.module.css'

interface ChangedNoteProps {
  pending: boolean
  onConfirm: () => void
}

/** Says that the English has changed since a translation was saved; one press confirms the translation as it is. */
export function ChangedNote({ pending, onConfirm }: ChangedNoteProps) {
  return (
    <section aria-label="English changed after translation" className={classes.note}>
      <p>The English has changed since this translation was saved. The changes are marked.</p>
      <Button variant="default" loading={pending} onClick={onConfirm}>
        Still right
      </Button>
    </section>
  )
}
