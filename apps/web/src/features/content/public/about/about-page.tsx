import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import type { About as AboutContent } from '@clinic/domain/content/texts/about-texts.ts'
import { useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { usePractice } from '../../shared/practice.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { ContentBoundary, useContentMeta } from '../content-boundary.tsx'
import { Portrait } from '../portrait.tsx'
import classes from './about-page.module.css'
import { Biography } from './biography.tsx'
import { Mission } from './mission.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = ({ trpc }) => trpc.content.about.prefetch()

/** Page about the practitioner and the mission of the practice. */
export default function AboutPage() {
  const t = useTexts(texts)
  const query = trpc.content.about.useQuery(undefined, useContentMeta())
  return (
    <ContentBoundary title={t.title(usePractice().practitioner.name)} query={query}>
      {about => <About about={about} />}
    </ContentBoundary>
  )
}

function About({ about }: { about: AboutContent }) {
  const t = useTexts(texts)
  const { own } = useWords()
  const practice = usePractice()
  const { phone, phoneHref, languages } = practice
  const { name, credentials, yearsOfExperience, school, license } = practice.practitioner
  return (
    <>
      <PageMeta title={t.title(name)} description={t.description(name, credentials, yearsOfExperience)} />
      <div className={`${container.container} ${classes.page}`}>
        <div className={classes.head}>
          <Portrait first />
          <div>
            <PageIntroduction title={`${name}, ${credentials}`}>{own(about.lead)}</PageIntroduction>
            <ul className={classes.facts}>
              {[t.experience(yearsOfExperience), school, license].filter(Boolean).map(fact => (
                <li key={fact}>{own(fact)}</li>
              ))}
              {languages && (
                <li>
                  {t.languages} {own(languages)}
                </li>
              )}
            </ul>
          </div>
        </div>
        <Biography about={about} />
      </div>
      <Mission about={about} />
      {about.invitation && (
        <section className={`${container.container} ${classes.invitation}`} aria-labelledby="invitation">
          <h2 id="invitation">{own(about.invitation.title)}</h2>
          <p>{own(about.invitation.text)}</p>
          <div className={classes.actions}>
            <ActionLink to={BOOKING_PATH} size="large">
              {t.invitation.book}
            </ActionLink>
            <ActionLink to={phoneHref} size="large" variant="quiet">
              {t.invitation.call(phone)}
            </ActionLink>
          </div>
        </section>
      )}
    </>
  )
}
