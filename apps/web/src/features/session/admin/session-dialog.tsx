import { Button, Stack } from '@mantine/core'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { useNavigateAway } from '../../../ui/form/unsaved-context.ts'
import { LoginForm } from '../shared/login/login-form.tsx'

interface SessionDialogProps {
  username: string
  onGiveUp: () => void
}

/** Asks to log in again over the page, and hides the page meanwhile: the person at the screen is not logged in. */
export function SessionDialog({ username, onGiveUp }: SessionDialogProps) {
  const leave = useNavigateAway()
  const giveUp = () => leave(onGiveUp)
  return (
    <AdminDialog opened curtain title="Your session has ended" onClose={giveUp}>
      <Stack>
        <p>
          Log in to pick up where you left off. What you typed is still there; if something didn't save, save
          it again.
        </p>
        <LoginForm username={username} />
        <Button variant="subtle" onClick={giveUp}>
          Not now
        </Button>
      </Stack>
    </AdminDialog>
  )
}
