import { loginInput } from '@clinic/domain/session/schemas.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { useLogin } from '../../lib/session.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import classes from './login-form.module.css'

interface LoginFormProps {
  /** Who is expected to log in. */
  username?: string
}

/** Name and password, for whoever is the administrator. */
export function LoginForm({ username: expected }: LoginFormProps) {
  const login = useLogin()
  const hydrated = useHydrated()
  const form = useCheckedForm(loginInput, login.mutate)

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={expected}
        {...form.field('username')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        data-autofocus={expected === undefined ? undefined : true}
        {...form.field('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      />
      <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={!hydrated}>
        Log In
      </Button>
    </form>
  )
}
