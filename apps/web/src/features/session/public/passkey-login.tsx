import { Button } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { usePasskeyProblem } from '../shared/passkeys.ts'
import classes from './login-form.module.css'
import { texts } from './texts.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The button to log in by a passkey, or where that works. */
export function PasskeyLogin() {
  const { passkey } = useTexts(texts)
  const { publicUrl } = useSite()
  const problem = usePasskeyProblem()
  const { logIn, pending } = usePasskeyLogin(problem === null)
  if (problem === 'otherAddress') return <p className={classes.hint}>{passkey.elsewhere(publicUrl)}</p>
  if (problem !== null) return null
  return (
    <Button variant="default" size="md" fullWidth loading={pending} onClick={logIn}>
      {passkey.submit}
    </Button>
  )
}
