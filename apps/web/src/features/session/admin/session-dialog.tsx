import { Stack } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { DialogClose } from '#ui/dialog/dialog-close.tsx'
import { useNavigateAway } from '#ui/form/unsaved-context.ts'
import { LoginForm } from '../shared/login/login-form.tsx'
import { texts } from './texts.ts'

interface SessionDialogProps {
  username: string
  onGiveUp: () => void
}

/** Asks to log in again over the page, and hides the page meanwhile: the person at the screen is not logged in. */
export function SessionDialog({ username, onGiveUp }: SessionDialogProps) {
  const { ended: t } = useTexts(texts)
  const leave = useNavigateAway()
  const giveUp = () => leave(onGiveUp)
  return (
    <AdminDialog curtain title={t.title} onClose={giveUp}>
      <Stack>
        <p>{t.text}</p>
        <LoginForm username={username} />
        <DialogClose variant="subtle" onClick={giveUp}>
          {t.later}
        </DialogClose>
      </Stack>
    </AdminDialog>
  )
}
