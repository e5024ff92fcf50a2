import { Link, useLocation } from 'react-router-dom'
import { ActionLink } from '../components/action-link.tsx'
import { usePractice } from '../lib/practice.tsx'
import { useUser } from '../lib/session.ts'
import container from './container.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { BOOKING_PATH, headerLinks, isCurrent } from './navigation.ts'
import classes from './site-header.module.css'
import { Wordmark } from './wordmark.tsx'

/** The clinic's name, the pages, and the way to booking. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const links = headerLinks(usePractice().practitioner.name, useUser()?.isAdmin ?? false)
  return (
    <div className={classes.header}>
      <div className={`${container.container} ${classes.row}`}>
        <Wordmark />
        <nav className={classes.links} aria-label="Main">
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  className={classes.link}
                  to={to}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ActionLink to={BOOKING_PATH} className={classes.book}>
          Book appointment
        </ActionLink>
        <MobileMenu links={links} />
      </div>
    </div>
  )
}
