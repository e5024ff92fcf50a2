import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { useLocation } from 'react-router-dom'
import { useSetup } from '#features/setup/shared/setup.ts'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS } from '#paths.ts'
import container from '#ui/container.module.css'
import classes from './demo-banner.module.css'
import { PageLink } from './language/page-link.tsx'
import { texts } from './texts.ts'

/** Shows the administrator how many details are still sample text, until the checklist is dismissed. */
export function DemoBanner() {
  const { demo } = useTexts(texts)
  const setup = useSetup()
  const { pathname } = useLocation()
  if (setup === null || setup.dismissed || setup.fictional.length === 0) return null
  const isAtWork = [ADMIN_PATHS.events, BOOKING_PATH].some(path => `${pathname}/`.startsWith(`${path}/`))
  if (isAtWork) return null
  return (
    <div className={classes.bar}>
      <p className={`${container.container} ${classes.text}`}>
        {demo.count(setup.fictional.length)} <PageLink to={ADMIN_PATHS.setup}>{demo.finish}</PageLink>
      </p>
    </div>
  )
}
