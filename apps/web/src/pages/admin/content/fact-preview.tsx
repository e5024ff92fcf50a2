import { previewOf } from './content-rows.ts'
import classes from './fact-preview.module.css'
import type { KnownFact } from './known-facts.ts'

/** The value of a fact in the list: 200 characters of a text, a colour or a picture as it looks. */
export function FactPreview({ fact: { kind, value } }: { fact: KnownFact }) {
  if (kind === 'picture') {
    return value === '' ? <p>None</p> : <img className={classes.picture} src={value} alt="" loading="lazy" />
  }
  if (kind === 'colour') {
    return (
      <p className={classes.colour}>
        <span className={classes.swatch} style={{ background: value }} />
        {value}
      </p>
    )
  }
  if (kind === 'hours') {
    return <p>{value === 'schedule' ? 'Those of the schedule' : 'The fixed ones'}</p>
  }
  return <p className={classes.text}>{previewOf(value)}</p>
}
