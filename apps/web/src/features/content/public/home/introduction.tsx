import { Link } from 'react-router-dom'
import { useTexts } from '../../../../lib/texts.ts'
import container from '../../../../ui/container.module.css'
import { usePractice } from '../../shared/practice.tsx'
import classes from './introduction.module.css'
import { texts } from './texts.ts'

/** Card about the practitioner and the practice. */
export function Introduction({ title, description }: { title: string; description: string }) {
  const t = useTexts(texts)
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
            <span>{t.experience(yearsOfExperience)}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
