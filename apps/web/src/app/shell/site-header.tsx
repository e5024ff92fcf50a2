import { useLocation } from 'react-router-dom'
import { useTexts } from '../../lib/texts.ts'
import { BOOKING_PATH, isCurrent } from '../../paths.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import container from '../../ui/container.module.css'
import { useHeaderLinks } from './header-links.ts'
import { PageLink } from './language/page-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import classes from './site-header.module.css'
import { texts } from './texts.ts'
import { Wordmark } from './wordmark.tsx'

/** Header with the clinic's name, navigation and booking link. */
export function SiteHeader() {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const links = useHeaderLinks()
  return (
    <div className={classes.header}>
      <div className={`${container.container} ${classes.row}`}>
        <Wordmark />
        <nav className={classes.links} aria-label={t.main}>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <PageLink
                  className={classes.link}
                  to={to}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ActionLink to={BOOKING_PATH} className={classes.book}>
          {t.book}
        </ActionLink>
        <MobileMenu links={links} />
      </div>
    </div>
  )
}
