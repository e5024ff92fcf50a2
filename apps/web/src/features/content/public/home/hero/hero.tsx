import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { SiteImage } from '#features/images/shared/site-image.tsx'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { Drawing, Motif } from '#ui/drawing/drawing.tsx'
import { usePractice } from '../../../shared/practice.tsx'
import { useWords } from '../../../shared/words/use-words.ts'
import { SourceNote } from '../source-note.tsx'
import { texts } from '../texts.ts'
import classes from './hero.module.css'
import { NextAvailable } from './next-available.tsx'

interface HeroProps {
  title: string
  subtitle: string
  /** Short facts that build trust; at most four. */
  trust: HomeSections['trust']
}

/** Headline and calls to action, with the image of the practice or a drawn room behind the next openings. */
export function Hero({ title, subtitle, trust }: HeroProps) {
  const t = useTexts(texts)
  const { own } = useWords()
  const { isSample, tagline, image, languages, practitioner } = usePractice()
  return (
    <section className={`${container.container} ${classes.hero}`} aria-labelledby="hero-title">
      <div className={classes.words}>
        <p className={classes.tagline}>
          {practitioner.image && (
            <SiteImage
              {...practitioner.image}
              alt={practitioner.name}
              className={classes.face}
              sizes="4rem"
            />
          )}
          <span>{own(tagline)}</span>
        </p>
        <h1 id="hero-title">{own(title)}</h1>
        {subtitle && <p className={classes.subtitle}>{own(subtitle)}</p>}
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            {t.book}
          </ActionLink>
          <ActionLink to="/contact" size="large" variant="quiet">
            {t.contact}
          </ActionLink>
          <ActionLink to="/about" size="large" variant="quiet">
            {t.doctor(practitioner.name)}
          </ActionLink>
        </div>
      </div>
      <div className={classes.side}>
        <Motif kind="thread" className={classes.thread} />
        {image === null ? (
          <Drawing name="room" className={classes.picture} label={isSample ? t.room : undefined} />
        ) : (
          <SiteImage
            {...image}
            className={classes.picture}
            sizes="(min-width: 62em) 32.5rem, 100vw"
            inView
            fetchPriority="high"
          />
        )}
        <NextAvailable />
      </div>
      {(languages !== '' || trust.length > 0) && (
        <ul className={classes.trust}>
          {trust.map(({ text, source }) => (
            <li key={text}>
              <span>{own(text)}</span> <SourceNote source={source} />
            </li>
          ))}
          {languages && (
            <li>
              {t.office.languages} {own(languages)}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
