import { BOOKING_PATH } from '../../../../lib/navigation.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import container from '../../../../ui/container.module.css'
import { PlumbLine } from '../../../../ui/page/plumb-line.tsx'
import { SiteImage } from '../../../images/shared/site-image.tsx'
import { usePractice } from '../../shared/practice.tsx'
import classes from './hero.module.css'
import { NextAvailable } from './next-available.tsx'
import { texts } from './texts.ts'

/** Headline and calls to action, with the next openings and the image of the practice. */
export function Hero({ title, subtitle }: { title: string; subtitle: string }) {
  const t = useTexts(texts)
  const { tagline, image } = usePractice()
  return (
    <section
      className={`${container.container} ${classes.hero}`}
      data-image={image !== null || undefined}
      aria-labelledby="hero-title"
    >
      <div className={classes.words}>
        <p className={classes.place}>{tagline}</p>
        <h1 id="hero-title">{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            {t.book}
          </ActionLink>
          <ActionLink to="/contact" size="large" variant="quiet">
            {t.contact}
          </ActionLink>
          <ActionLink to="/about" size="large" variant="quiet">
            {t.doctor}
          </ActionLink>
        </div>
      </div>
      <PlumbLine className={classes.line} />
      {image === null ? (
        <NextAvailable />
      ) : (
        <div className={classes.side}>
          <NextAvailable />
          <SiteImage {...image} sizes="(min-width: 62em) 22.5rem, 100vw" inView fetchPriority="high" />
        </div>
      )}
    </section>
  )
}
