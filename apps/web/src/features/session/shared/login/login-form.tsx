import type { LoginFactors } from '@clinic/domain/session/factors.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { readReason } from '#lib/response/failure.ts'
import { useTexts } from '#lib/texts.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { CodeForm } from './code-form.tsx'
import { readLoginFactors } from './login-failure.ts'
import classes from './login-form.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { texts } from './texts.ts'
import { useLogin } from './use-login.ts'

const loadLoginSchema = async () => (await import('@clinic/domain/session/schemas.ts')).passwordLoginInput

// Browsers also list passkeys there.
const AUTOFILL = ['username', 'webauthn'].join(' ')

interface LoginFormProps {
  username?: string
}

/** Asks for username and password, then for the second step if the login has one. */
export function LoginForm({ username: expected }: LoginFormProps) {
  const t = useTexts(texts)
  const login = useLogin()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<{ username: string; password: string } | null>(null)
  const [secondStep, setSecondStep] = useState<LoginFactors | null>(null)
  const form = useCheckedForm(loadLoginSchema, checked => {
    setTyped(checked)
    login.mutate(checked, {
      onError: error => setSecondStep(readLoginFactors(error)),
    })
  })

  if (typed && secondStep) {
    const back = () => setSecondStep(null)
    return (
      <CodeForm
        factors={secondStep}
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
      <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={!isHydrated}>
        {t.submit}
      </Button>
      <PasskeyLogin />
    </form>
  )
}
