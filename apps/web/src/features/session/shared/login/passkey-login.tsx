import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { usePasskeyProblem } from '../passkeys.ts'
import classes from './login-form.module.css'
import { texts } from './texts.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

interface PasskeyLoginProps {
  /** As the second step after the password, which has no username with an autofill list. */
  isSecondStep?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The button to log in by a passkey, or where that works. */
export function PasskeyLogin({ isSecondStep = false, ref }: PasskeyLoginProps) {
  const { passkey } = useTexts(texts)
  const { publicUrl } = useSite()
  const problem = usePasskeyProblem()
  const { logIn, pending } = usePasskeyLogin({
    enabled: problem === null && !isSecondStep,
    unused: isSecondStep ? passkey.unusedInStep : passkey.unused,
  })
  if (problem === 'otherAddress')
    return (
      <p className={classes.hint}>
        <a href={`${publicUrl}/login`}>{passkey.elsewhere(publicUrl)}</a>
      </p>
    )
  if (problem !== null) return null
  return (
    <Button
      ref={ref}
      variant={isSecondStep ? 'filled' : 'default'}
      size="md"
      fullWidth
      loading={pending}
      onClick={logIn}
    >
      {passkey.submit}
    </Button>
  )
}
