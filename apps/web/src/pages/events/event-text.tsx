import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import classes from './event-text.module.css'

/** The excerpt, or without one the description. The description of an event with an excerpt can be unfolded. */
export function EventText({ event }: { event: ClinicEvent }) {
  const { excerpt, description } = event
  if (!excerpt || excerpt === description) return <p className={classes.text}>{description}</p>
  return (
    <>
      <p className={classes.text}>{excerpt}</p>
      <details className={classes.more}>
        <summary>More about this event</summary>
        <p className={classes.text}>{description}</p>
      </details>
    </>
  )
}
