import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { usePractice } from '../../shared/practice.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { Portrait } from '../portrait.tsx'
import { Features, type FeaturesProps } from './features.tsx'
import classes from './practitioner.module.css'
import { texts } from './texts.ts'

interface PractitionerProps {
  title: string
  description: string
  features: FeaturesProps
}

/** The introduction, signed by the practitioner beside her portrait, with the features below. */
export function Practitioner({ title, description, features }: PractitionerProps) {
  const t = useTexts(texts)
  const { own } = useWords()
  const { name, credentials, yearsOfExperience, school, license } = usePractice().practitioner
  return (
    <section className={classes.band} aria-labelledby={title ? 'introduction' : undefined}>
      <div className={`${container.container} ${classes.columns}`}>
        <Portrait />
        <div className={classes.words}>
          {title && <h2 id="introduction">{own(title)}</h2>}
          {description && <p className={classes.description}>{own(description)}</p>}
          <p className={classes.signature}>
            <Link to="/about">
              {name}, {credentials}
            </Link>
          </p>
          <ul className={classes.facts}>
            <li>{t.experience(yearsOfExperience)}</li>
            {school && <li>{own(school)}</li>}
            {license && <li>{own(license)}</li>}
          </ul>
        </div>
      </div>
      <Features {...features} />
    </section>
  )
}
