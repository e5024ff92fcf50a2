import { Link } from 'react-router-dom'
import { usePractice } from '#features/content/shared/practice.tsx'
import { SiteImage } from '#features/images/shared/site-image.tsx'
import { Motif } from '#ui/drawing/drawing.tsx'
import classes from './wordmark.module.css'

/** Letters from which a name is set smaller. */
const LONG_NAME = 40

/** Logo or motif, and the clinic's name, linked to the home page. */
export function Wordmark() {
  const { name, shortName, logo } = usePractice()
  const [first, ...rest] = splitName(name, shortName)
  return (
    <Link className={classes.wordmark} to="/">
      {logo === null ? (
        <Motif kind="sign" className={classes.sign} />
      ) : (
        <SiteImage {...logo} className={classes.logo} alt="" sizes="5rem" height={40} inView />
      )}
      <span data-long={name.length > LONG_NAME || undefined}>
        <span className={classes.name}>{first}</span> <span className={classes.trade}>{rest.join(' ')}</span>
      </span>
    </Link>
  )
}

/** Short name, and the rest of the full name. */
function splitName(name: string, shortName: string): string[] {
  return name.startsWith(`${shortName} `) ? [shortName, name.slice(shortName.length + 1)] : [name]
}
