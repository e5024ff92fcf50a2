import { aboutOf } from '@clinic/domain/content/about-texts.ts'
import { useMemo } from 'react'
import { ActionLink } from '../../components/action-link.tsx'
import { PageIntroduction } from '../../components/page-introduction.tsx'
import { SitePicture } from '../../components/site-picture.tsx'
import { useContentItems } from '../../lib/content-items.ts'
import { usePractice } from '../../lib/practice.tsx'
import { AwaitedTexts } from '../../shell/awaited-texts.tsx'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import classes from './about-page.module.css'
import { Life } from './life.tsx'
import { Mission } from './mission.tsx'
import { Portrait } from './portrait.tsx'

/** The practitioner's life, and what the practice is for. */
export default function AboutPage() {
  const items = useContentItems()
  const practice = usePractice()
  const { phone, phoneHref } = practice
  const { name, credentials, yearsOfExperience, picture } = practice.practitioner
  const about = useMemo(() => items && aboutOf(items, practice), [items, practice])
  if (about === null) return <AwaitedTexts title={`About ${name}`} />
  return (
    <>
      <PageMeta
        title={`About ${name}`}
        description={`${name}, ${credentials}: ${yearsOfExperience} years of experience in chiropractic, how the practice came to be, and what it wants for its patients.`}
      />
      <div className={`${container.container} ${classes.page}`}>
        <div className={classes.head}>
          <PageIntroduction title={`${name}, ${credentials}`}>{about.lead}</PageIntroduction>
          {picture === null ? (
            <Portrait className={classes.portrait} name={name} />
          ) : (
            <SitePicture
              {...picture}
              className={`${classes.portrait} ${classes.picture}`}
              alt={picture.facts?.alt || name}
              sizes="22rem"
              inView
              fetchPriority="high"
            />
          )}
        </div>
        <Life about={about} />
      </div>
      <Mission about={about} />
      <section className={`${container.container} ${classes.invitation}`} aria-labelledby="invitation">
        <h2 id="invitation">Come and tell us about it</h2>
        <p>The first visit takes an hour. You decide afterwards whether there is a second one.</p>
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            Book an appointment
          </ActionLink>
          <ActionLink to={phoneHref} size="large" variant="quiet">
            Call {phone}
          </ActionLink>
        </div>
      </section>
    </>
  )
}
