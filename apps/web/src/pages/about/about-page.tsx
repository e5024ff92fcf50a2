import { biography, clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { PageIntroduction } from '../../components/page-introduction.tsx'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import classes from './about-page.module.css'
import { Mission } from './mission.tsx'
import { Portrait } from './portrait.tsx'

/** The practitioner's life, and what the practice is for. */
export default function AboutPage() {
  const { name, credentials, yearsOfExperience } = clinic.practitioner
  return (
    <>
      <PageMeta
        title={`About ${name}`}
        description={`${name}, ${credentials}: ${yearsOfExperience} years of experience in chiropractic, how the practice came to be, and what it wants for its patients.`}
      />
      <div className={`${container.container} ${classes.page}`}>
        <div className={classes.head}>
          <PageIntroduction title={`${name}, ${credentials}`}>{biography.lead}</PageIntroduction>
          <Portrait className={classes.portrait} />
        </div>
        <div className={classes.columns}>
          <section className={classes.story} aria-labelledby="story">
            <h2 id="story">A wall, a string and a weight</h2>
            {biography.story.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section className={classes.path} aria-labelledby="path">
            <h2 id="path">Along the way</h2>
            <dl>
              {biography.milestones.map(({ when, what }) => (
                <div key={when}>
                  <dt>{when}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
      <Mission />
      <section className={`${container.container} ${classes.invitation}`} aria-labelledby="invitation">
        <h2 id="invitation">Come and tell us about it</h2>
        <p>The first visit takes an hour. You decide afterwards whether there is a second one.</p>
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            Book an appointment
          </ActionLink>
          <ActionLink to={clinicPhoneHref} size="large" variant="quiet">
            Call {clinic.phone}
          </ActionLink>
        </div>
      </section>
    </>
  )
}
