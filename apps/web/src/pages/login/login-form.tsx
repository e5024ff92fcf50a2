import { loginInput } from '@clinic/domain/session/schemas.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useLogin } from '../../lib/session.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import classes from './login-form.module.css'

type FieldErrors = { username?: string; password?: string }

interface LoginFormProps {
  /** Who is expected to log in. */
  username?: string
}

/** Name and password, for whoever is the administrator. */
export function LoginForm({ username: expected }: LoginFormProps) {
  const login = useLogin()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  // The fields are read from the form itself, so that what a password manager filled in before the page was
  // taken over counts too.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = loginInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (parsed.success) {
      setErrors({})
      login.mutate(parsed.data)
      return
    }
    const { username, password } = parsed.error.flatten().fieldErrors
    setErrors({ username: username?.[0], password: password?.[0] })
    const first = form.current?.elements.namedItem(username ? 'username' : 'password')
    if (first instanceof HTMLElement) first.focus()
  }

  const clear = (field: keyof FieldErrors) => () => setErrors(shown => ({ ...shown, [field]: undefined }))

  return (
    // By POST, so that a form sent before the page was taken over puts no password into an address.
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={submit}>
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={expected}
        error={errors.username}
        onChange={clear('username')}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus={expected === undefined ? undefined : true}
        error={errors.password}
        onChange={clear('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      />
      <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={!hydrated}>
        Log In
      </Button>
    </form>
  )
}
