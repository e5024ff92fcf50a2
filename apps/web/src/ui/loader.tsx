import classes from './loader.module.css'

/** Loading indicator with a text such as "Loading events". */
export function Loader({ children }: { children: string }) {
  return (
    <p role="status" className={classes.waiting}>
      <span className={classes.wheel} aria-hidden="true" />
      {children}
    </p>
  )
}
