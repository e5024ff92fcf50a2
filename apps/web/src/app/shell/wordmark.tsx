import { Link } from 'react-router-dom'
import { usePractice } from '../../features/content/shared/practice.tsx'
import { SiteImage } from '../../features/images/shared/site-image.tsx'
import classes from './wordmark.module.css'

/** Logo, or a plumb line beside a spine, and the clinic's name, linked to the home page. */
export function Wordmark() {
  const { name, shortName, logo } = usePractice()
  const [first, ...rest] = splitName(name, shortName)
  return (
    <Link className={classes.wordmark} to="/">
      {logo === null ? (
        <Sign />
      ) : (
        <SiteImage {...logo} className={classes.logo} alt="" sizes="5rem" height={40} inView />
      )}
      <span>
        <span className={classes.name}>{first}</span> <span className={classes.trade}>{rest.join(' ')}</span>
      </span>
    </Link>
  )
}

function Sign() {
  return (
    <svg className={classes.sign} viewBox="0 0 24 40" width="24" height="40" aria-hidden="true">
      <path d="M12 1c7 6 7 12 0 17" className={classes.curve} />
      <path d="M12 1v25" />
      <path d="M7.5 26h9l-1.200 5L12 39l-3.300-8z" className={classes.bob} />
    </svg>
  )
}

/** Short name, and the rest of the full name. */
function splitName(name: string, shortName: string): string[] {
  return name.startsWith(`${shortName} `) ? [shortName, name.slice(shortName.length + 1)] : [name]
}
