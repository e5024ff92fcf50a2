import { IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { usePractice } from '../lib/practice.tsx'
import { useLogout, useUser } from '../lib/session.ts'
import container from './container.module.css'
import classes from './top-bar.module.css'

/** How to reach the clinic, and the administrator's door. */
export function TopBar() {
  const { phone, phoneHref, email } = usePractice()
  return (
    <div className={classes.bar}>
      <div className={`${container.container} ${classes.row}`}>
        <a className={classes.link} href={phoneHref}>
          <IconPhone size={16} stroke={1.75} aria-hidden />
          {phone}
        </a>
        <a className={`${classes.link} ${classes.email}`} href={`mailto:${email}`}>
          <IconMail size={16} stroke={1.75} aria-hidden />
          {email}
        </a>
        <SessionDoor />
      </div>
    </div>
  )
}

function SessionDoor() {
  const user = useUser()
  const logout = useLogout()
  if (!user?.isAdmin) {
    return (
      <Link className={classes.door} to="/login">
        Admin Login
      </Link>
    )
  }
  return (
    <button
      type="button"
      // The forms of the administration ask first when they hold something unsaved.
      data-leaves
      className={classes.door}
      disabled={logout.isPending}
      onClick={() => logout.mutate()}
    >
      Logout
    </button>
  )
}
