import '../../shell/theme/mantine-controls.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionLink } from '../../components/action-link.tsx'
import { PlumbLine } from '../../components/plumb-line.tsx'
import { WithoutScript } from '../../components/without-script.tsx'
import { useUser } from '../../lib/session.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { LoginForm } from './login-form.tsx'
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
              <WithoutScript what="Logging in" />
              <LoginForm />
            </>
          )}
        </div>
      </div>
    </>
  )
}
