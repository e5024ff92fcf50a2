import type { About } from '@clinic/domain/content/about-texts.ts'
import container from '../../shell/container.module.css'
import classes from './mission.module.css'

/** What the practice is for, and what it promises. */
export function Mission({ about: { mission, promises } }: { about: About }) {
  if (mission === null && promises.length === 0) return null
  return (
    <section className={classes.band} aria-labelledby="mission">
      <div className={container.container}>
        {mission !== null && <p className={classes.label}>Our mission</p>}
        <h2 id="mission">{mission?.title ?? 'What we promise'}</h2>
        {mission !== null && <p className={classes.text}>{mission.text}</p>}
        <ul className={classes.promises}>
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
