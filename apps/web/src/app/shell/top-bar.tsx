import { usePractice } from '#features/content/shared/practice.tsx'
import { useLogout, useUser } from '#features/session/shared/session.ts'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { Icon } from '#ui/drawing/drawing.tsx'
import { useNavigateAway } from '#ui/form/unsaved-context.ts'
import { LanguageSwitch } from './language/language-switch.tsx'
import { PageLink } from './language/page-link.tsx'
import type { ShellPage } from './shell-page.ts'
import { texts } from './texts.ts'
import classes from './top-bar.module.css'

/** Phone, email, the other language and the admin login. */
export function TopBar({ page }: { page: ShellPage }) {
  const { phone, phoneHref, email } = usePractice()
  return (
    <div className={classes.bar}>
      <div className={`${container.container} ${classes.row}`}>
        <a className={classes.link} href={phoneHref}>
          <Icon name="phone" size={16} />
          {phone}
        </a>
        <a className={`${classes.link} ${classes.email}`} href={`mailto:${email}`}>
          <Icon name="mail" size={16} />
          {email}
        </a>
        <div className={classes.actions}>
          <LanguageSwitch page={page} className={classes.login} />
          <LoginLink />
        </div>
      </div>
    </div>
  )
}

function LoginLink() {
  const t = useTexts(texts)
  const user = useUser()
  const logout = useLogout()
  const leave = useNavigateAway()
  if (!user?.isAdmin) {
    return (
      <PageLink className={classes.login} to="/login">
        {t.login}
      </PageLink>
    )
  }
  return (
    <button
      type="button"
      className={classes.login}
      disabled={logout.isPending}
      onClick={() => leave(() => logout.mutateAsync().catch(() => false))}
    >
      {t.logout}
    </button>
  )
}
