import { biography } from '@clinic/domain/clinic.ts'
import container from '../../shell/container.module.css'
import classes from './mission.module.css'

/** What the practice is for, and what it promises. */
export function Mission() {
  const { mission, promises } = biography
  return (
    <section className={classes.band} aria-labelledby="mission">
      <div className={container.container}>
        <p className={classes.label}>Our mission</p>
        <h2 id="mission">{mission.title}</h2>
        <p className={classes.text}>{mission.text}</p>
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
