import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { readReason } from '../../../lib/query/failure.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { CodeForm } from './code-form.tsx'
import classes from './login-form.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { texts } from './texts.ts'
import { useLogin } from './use-login.ts'

const loadLoginSchema = async () => (await import('@clinic/domain/session/schemas.ts')).passwordLoginInput

// Browsers also list passkeys there.
const AUTOFILL = ['username', 'webauthn'].join(' ')

interface LoginFormProps {
  /** Prefills the username. */
  username?: string
}

/** Asks for username and password, then for a code if the login has a second step. */
export function LoginForm({ username: expected }: LoginFormProps) {
  const t = useTexts(texts)
  const login = useLogin()
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<{ username: string; password: string } | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useCheckedForm(loadLoginSchema, checked => {
    setTyped(checked)
    login.mutate(checked, {
      onError: error => setAsksForCode(readReason(error) === 'codeRequired'),
    })
  })

  if (typed && asksForCode) {
    const back = () => setAsksForCode(false)
    return (
      <CodeForm
        pending={login.isPending}
        onBack={back}
        onCode={code =>
          login.mutate(
            { ...typed, code },
            // The password was changed since.
            { onError: error => readReason(error) === 'wrongLogin' && back() },
          )
        }
      />
    )
  }

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        label={t.username}
        autoComplete={AUTOFILL}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typed?.username ?? expected}
        {...form.field('username')}
      />
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        required
        data-autofocus={expected === undefined ? undefined : true}
        {...form.field('password')}
        visibilityToggleButtonProps={{ 'aria-label': t.show }}
      />
      <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={!hydrated}>
        {t.submit}
      </Button>
      <PasskeyLogin />
    </form>
  )
}
