import { useTexts } from '#lib/texts.ts'
import classes from './new-mark.module.css'
import { texts } from './texts.ts'

/** Marks a row that is new or was changed by a patient. */
export function NewMark() {
  return <span className={classes.mark}>{useTexts(texts).new}</span>
}
