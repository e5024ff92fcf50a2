import { truncatePreview } from '../content-rows.ts'
import classes from './fact-preview.module.css'
import type { KnownFact } from './known-facts.ts'

/** Value of a fact in the list. */
export function FactPreview({ fact: { kind, value } }: { fact: KnownFact }) {
  if (kind === 'image') {
    return value === '' ? <p>None</p> : <img className={classes.image} src={value} alt="" loading="lazy" />
  }
  if (kind === 'color') {
    return (
      <p className={classes.color}>
        <span className={classes.swatch} style={{ background: value }} />
        {value}
      </p>
    )
  }
  if (kind === 'hours') {
    return <p>{value === 'schedule' ? 'Hours from your schedule' : 'Standard hours'}</p>
  }
  return <p className={classes.text}>{truncatePreview(value)}</p>
}
