import '../../shell/theme/mantine-controls.ts'
import { loginInput } from '@clinic/domain/session/schemas.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionLink } from '../../components/action-link.tsx'
import { PlumbLine } from '../../components/plumb-line.tsx'
import { useLogin, useUser } from '../../lib/session.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import classes from './login-page.module.css'

const ADMIN_PATH = '/admin'

/** Where the administrator logs in. Someone who is logged in already is sent on to the administration. */
export default function LoginPage() {
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(ADMIN_PATH, { replace: true })
  }, [user, navigate])

  return (
    <>
      <PageMeta title="Log in" description="The administrator's way into the clinic's site." unlisted />
      <div className={classes.page}>
        <PlumbLine className={classes.line} />
        <div className={classes.card}>
          <h1>{user ? 'You are logged in' : 'Log in'}</h1>
          {user ? (
            <ActionLink to={ADMIN_PATH}>Go to the administration</ActionLink>
          ) : (
            <>
              <p className={classes.hint}>This door is for the clinic. Patients need no account to book.</p>
              <LoginForm />
            </>
          )}
        </div>
      </div>
    </>
  )
}

type FieldErrors = { username?: string; password?: string }

function LoginForm() {
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
        error={errors.username}
        onChange={clear('username')}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
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
