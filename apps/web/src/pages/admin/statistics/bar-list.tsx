import classes from './bar-list.module.css'

interface Bar {
  key: string | number
  name: string
  /** The value in words, such as "12 of 20". */
  text: string
  /** Its share of the whole width, 0 to 1; null: there is nothing that it is a share of. */
  share: number | null
}

/** Values one below the other, each with its name, its words and a bar. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map(({ key, name, text, share }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.name}>{name}</span> <span className={classes.text}>{text}</span>
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
