import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { HeaderLinks } from './header-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import classes from './site-header.module.css'
import { texts } from './texts.ts'
import { Wordmark } from './wordmark.tsx'

/** Header with the clinic's name, navigation and booking link. */
export function SiteHeader() {
  const t = useTexts(texts)
  return (
    <div className={classes.header}>
      <div className={`${container.container} ${classes.row}`}>
        <Wordmark />
        <nav className={classes.links} aria-label={t.main}>
          <HeaderLinks className={classes.link} />
        </nav>
        <ActionLink to={BOOKING_PATH} className={classes.book}>
          {t.book}
        </ActionLink>
        <MobileMenu />
      </div>
    </div>
  )
}
