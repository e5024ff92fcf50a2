import classes from './new-mark.module.css'

/** Marks a row that is new or was changed by a patient. */
export function NewMark() {
  return <span className={classes.mark}>New</span>
}
