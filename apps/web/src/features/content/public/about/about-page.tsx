import type { About as AboutContent } from '@clinic/domain/content/about-texts.ts'
import { BOOKING_PATH } from '../../../../lib/navigation.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import container from '../../../../ui/container.module.css'
import { PageIntroduction } from '../../../../ui/page/page-introduction.tsx'
import { SiteImage } from '../../../images/shared/site-image.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { usePractice } from '../../shared/practice.tsx'
import { ContentBoundary } from '../content-boundary.tsx'
import classes from './about-page.module.css'
import { Life } from './life.tsx'
import { Mission } from './mission.tsx'
import { Portrait } from './portrait.tsx'
import { texts } from './texts.ts'

/** Page about the practitioner and the mission of the practice. */
export default function AboutPage() {
  const t = useTexts(texts)
  const query = trpc.content.about.useQuery()
  return (
    <ContentBoundary title={t.title(usePractice().practitioner.name)} query={query}>
      {about => <About about={about} />}
    </ContentBoundary>
  )
}

function About({ about }: { about: AboutContent }) {
  const t = useTexts(texts)
  const practice = usePractice()
  const { phone, phoneHref } = practice
  const { name, credentials, yearsOfExperience, image } = practice.practitioner
  return (
    <>
      <PageMeta title={t.title(name)} description={t.description(name, credentials, yearsOfExperience)} />
      <div className={`${container.container} ${classes.page}`}>
        <div className={classes.head}>
          <PageIntroduction title={`${name}, ${credentials}`}>{about.lead}</PageIntroduction>
          {image === null ? (
            <Portrait className={classes.portrait} name={name} />
          ) : (
            <SiteImage
              {...image}
              className={`${classes.portrait} ${classes.image}`}
              alt={image.facts?.alt || name}
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
        <h2 id="invitation">{t.invitation.title}</h2>
        <p>{t.invitation.text}</p>
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            {t.invitation.book}
          </ActionLink>
          <ActionLink to={phoneHref} size="large" variant="quiet">
            {t.invitation.call(phone)}
          </ActionLink>
        </div>
      </section>
    </>
  )
}
