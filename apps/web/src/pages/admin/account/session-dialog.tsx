import { Button } from '@mantine/core'
import { LoginForm } from '../../login/login-form.tsx'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { useNavigateAway } from '../components/unsaved-changes.tsx'
import classes from './account.module.css'

interface SessionDialogProps {
  /** Who was working. */
  username: string
  /** Leaves the administration without logging in. */
  onGiveUp: () => void
}

/**
 * Logs in again where the session has ended, over the page that stays as it is. Nothing of the page can be read
 * behind it: whoever finds the screen unattended is not logged in.
 */
export function SessionDialog({ username, onGiveUp }: SessionDialogProps) {
  const leave = useNavigateAway()
  const giveUp = () => leave(onGiveUp)
  return (
    <AdminDialog opened curtain title="Your session has ended" onClose={giveUp}>
      <div className={classes.dialog}>
        <p>
          Log in to go on where you were. What you typed is still there; if something could not be saved, save
          it again after that.
        </p>
        <LoginForm username={username} />
        <Button variant="subtle" onClick={giveUp}>
          Stay logged out
        </Button>
      </div>
    </AdminDialog>
  )
}
