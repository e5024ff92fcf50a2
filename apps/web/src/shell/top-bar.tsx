import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useLogout, useUser } from '../lib/session.ts'
import container from './container.module.css'
import classes from './top-bar.module.css'

/** How to reach the clinic, and the administrator's door. */
export function TopBar() {
  return (
    <div className={classes.bar}>
      <div className={`${container.container} ${classes.row}`}>
        <a className={classes.link} href={clinicPhoneHref}>
          <IconPhone size={16} stroke={1.75} aria-hidden />
          {clinic.phone}
        </a>
        <a className={`${classes.link} ${classes.email}`} href={`mailto:${clinic.email}`}>
          <IconMail size={16} stroke={1.75} aria-hidden />
          {clinic.email}
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
