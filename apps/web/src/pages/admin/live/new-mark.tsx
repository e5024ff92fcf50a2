import classes from './new-mark.module.css'

/** Marks a row that came, or was changed by a patient, since it was last seen. */
export function NewMark() {
  return <span className={classes.mark}>New</span>
}
