import type { LoginFactors } from '@clinic/domain/session/factors.ts'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { usePasskeyProblem } from '../passkeys.ts'
import classes from './login-form.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { texts } from './texts.ts'

const loadCodeSchema = async () => (await import('@clinic/domain/session/schemas.ts')).codeInput

interface CodeFormProps {
  factors: LoginFactors
  pending: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or without one a passkey, or a recovery code. */
export function CodeForm({ factors: { app, passkey }, pending, onCode, onBack }: CodeFormProps) {
  const t = useTexts(texts)
  const offersPasskey = !app && passkey
  const leadsWithPasskey = usePasskeyProblem() === null && offersPasskey
  const [recovery, setRecovery] = useState(!app)
  const title = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const form = useCheckedForm(loadCodeSchema, ({ code }) => onCode(code))
  const kind = recovery ? t.recovery : t.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other kind of code is another field.
  useEffect(() => (button.current ?? input.current)?.focus(), [recovery])

  return (
    <form {...form.formProps} className={classes.form} aria-labelledby={app ? undefined : title}>
      {!app && (
        <p id={title} className={classes.step}>
          {leadsWithPasskey ? t.withoutApp.passkey : t.withoutApp.recovery}
        </p>
      )}
      {offersPasskey && <PasskeyLogin isSecondStep ref={button} />}
      <TextInput
        key={kind.label}
        ref={input}
        label={kind.label}
        description={kind.hint}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <Button
        type="submit"
        variant={leadsWithPasskey ? 'default' : 'filled'}
        size="md"
        fullWidth
        loading={pending}
      >
        {t.submit}
      </Button>
      {app && (
        <Button variant="subtle" onClick={() => setRecovery(!recovery)}>
          {kind.other}
        </Button>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t.back}
      </Button>
    </form>
  )
}
