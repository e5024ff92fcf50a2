import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS, settingsPath } from '#paths.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Motif } from '#ui/drawing/drawing.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { LoginForm } from '../shared/login/login-form.tsx'
import { texts } from '../shared/login/texts.ts'
import { useUser } from '../shared/session.ts'
import classes from './login-page.module.css'

/** Fragment of the link in emails about a new login. */
const SESSIONS = '#sessions'

/** The login page; redirects to the admin area if already logged in. */
function LoginPage() {
  const t = useTexts(texts)
  const user = useUser()
  const navigate = useNavigate()
  const destination = useLocation().hash === SESSIONS ? settingsPath('sessions') : ADMIN_PATHS.events

  useEffect(() => {
    if (user) navigate(destination, { replace: true })
  }, [user, navigate, destination])

  return (
    <>
      <PageMeta title={t.title} description={t.description} unlisted />
      <div className={classes.page}>
        <Motif kind="line" className={classes.line} />
        <div className={classes.card}>
          <h1>{user ? t.done : t.title}</h1>
          {user ? (
            <ActionLink to={destination}>{t.enter}</ActionLink>
          ) : (
            <>
              <p className={classes.hint}>{t.hint}</p>
              <LoginForm />
            </>
          )}
        </div>
      </div>
    </>
  )
}

export default withMantine(LoginPage)
