import { Alert, Button, Stack } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'

interface ChangedNoteProps {
  pending: boolean
  onConfirm: () => void
}

/** Says that the English has changed since a translation was saved; one press confirms the translation as it is. */
export function ChangedNote({ pending, onConfirm }: ChangedNoteProps) {
  const t = useTexts(texts).translation
  return (
    <Alert color="amber" role="region" aria-label={t.states.englishChanged}>
      <Stack gap="xs" align="start">
        <p>{t.changed}</p>
        <Button variant="default" loading={pending} onClick={onConfirm}>
          {t.confirm}
        </Button>
      </Stack>
    </Alert>
  )
}
