import { Link } from 'react-router-dom'
import { usePractice } from '../../lib/practice.tsx'
import container from '../../shell/container.module.css'
import classes from './introduction.module.css'

/** Who is behind the practice and what it is about, on one card. */
export function Introduction({ title, description }: { title: string; description: string }) {
  const { name, credentials, yearsOfExperience } = usePractice().practitioner
  return (
    <section className={container.container} aria-labelledby="introduction">
      <div className={classes.card}>
        <h2 id="introduction">{title}</h2>
        <div className={classes.words}>
          <p className={classes.description}>{description}</p>
          <p className={classes.signature}>
            <Link to="/about">
              {name}, {credentials}
            </Link>
            <span>{yearsOfExperience} years of experience</span>
          </p>
        </div>
      </div>
    </section>
  )
}
