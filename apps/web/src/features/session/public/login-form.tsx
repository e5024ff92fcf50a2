import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import classes from './login-form.module.css'
import { texts } from './texts.ts'
import { useLogin } from './use-login.ts'

const loadLoginSchema = async () => (await import('@clinic/domain/session/schemas.ts')).loginInput

interface LoginFormProps {
  /** Prefills the username. */
  username?: string
}

export function LoginForm({ username: expected }: LoginFormProps) {
  const t = useTexts(texts)
  const login = useLogin()
  const hydrated = useHydrated()
  const form = useCheckedForm(loadLoginSchema, login.mutate)

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={expected}
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
    </form>
  )
}
