import { Unbroken } from '../page/unbroken.tsx'
import classes from './bar-list.module.css'

interface Bar {
  key: string | number
  name: string
  /** Value as text: "12 of 20". */
  text: string
  /** Share of the full width, 0 to 1; null draws no bar. */
  share: number | null
}

/** Labeled values with bars. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map(({ key, name, text, share }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.name}>
            <Unbroken>{name}</Unbroken>
          </span>{' '}
          <span className={classes.text}>{text}</span>
          {share !== null && (
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ width: `${Math.min(share, 1) * 100}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
