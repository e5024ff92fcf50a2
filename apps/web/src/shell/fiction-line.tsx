import { Link, useLocation } from 'react-router-dom'
import { ADMIN_PATHS } from '../lib/admin-paths.ts'
import { useSetup } from '../lib/setup.ts'
import container from './container.module.css'
import classes from './fiction-line.module.css'

/**
 * Tells the administrator, and nobody else, how much of what visitors read is still the demonstration's. It goes with the
 * checklist of the first steps, which the administration shows itself.
 */
export function FictionLine() {
  const setup = useSetup()
  const { pathname } = useLocation()
  if (setup === null || setup.putAway || setup.fictional.length === 0) return null
  if (`${pathname}/`.startsWith(`${ADMIN_PATHS.events}/`)) return null
  return (
    <div className={classes.bar}>
      <p className={`${container.container} ${classes.text}`}>
        {fictionText(setup.fictional.length)} <Link to={ADMIN_PATHS.events}>Finish the first steps</Link>
      </p>
    </div>
  )
}

function fictionText(count: number): string {
  return count === 1
    ? '1 fact on this site still comes from the demonstration.'
    : `${count} facts on this site still come from the demonstration.`
}
