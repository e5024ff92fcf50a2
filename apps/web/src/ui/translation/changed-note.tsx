import { Alert, Button, Stack } from '@mantine/core'

interface ChangedNoteProps {
  pending: boolean
  onConfirm: () => void
}

/** Says that the English has changed since a translation was saved; one press confirms the translation as it is. */
export function ChangedNote({ pending, onConfirm }: ChangedNoteProps) {
  return (
    <Alert color="amber" role="region" aria-label="English changed after translation">
      <Stack gap="xs" align="start">
        <p>The English has changed since this translation was saved. The changes are marked.</p>
        <Button variant="default" loading={pending} onClick={onConfirm}>
          Still right
        </Button>
      </Stack>
    </Alert>
  )
}
