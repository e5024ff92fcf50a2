import classes from './waiting.module.css'

/** Stands where data will stand, and says what is being loaded, such as "Loading events". */
export function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className={classes.waiting}>
      <span className={classes.wheel} aria-hidden="true" />
      {children}
    </p>
  )
}
