import { ActionLink } from '../../components/action-link.tsx'
import { PlumbLine } from '../../components/plumb-line.tsx'
import { SitePicture } from '../../components/site-picture.tsx'
import { usePractice } from '../../lib/practice.tsx'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import classes from './hero.module.css'
import { NextAvailable } from './next-available.tsx'

/** The headline and the ways on; beside it, the next times that can be booked, and the picture of the practice. */
export function Hero({ title, subtitle }: { title: string; subtitle: string }) {
  const { tagline, picture } = usePractice()
  return (
    <section
      className={`${container.container} ${classes.hero}`}
      data-picture={picture !== null || undefined}
      aria-labelledby="hero-title"
    >
      <div className={classes.words}>
        <p className={classes.place}>{tagline}</p>
        <h1 id="hero-title">{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            Book an appointment
          </ActionLink>
          <ActionLink to="/contact" size="large" variant="quiet">
            Contact us
          </ActionLink>
          <ActionLink to="/about" size="large" variant="quiet">
            Meet the doctor
          </ActionLink>
        </div>
      </div>
      <PlumbLine className={classes.line} />
      {picture === null ? (
        <NextAvailable />
      ) : (
        <div className={classes.side}>
          <NextAvailable />
          <SitePicture {...picture} sizes="(min-width: 62em) 22.5rem, 100vw" inView fetchPriority="high" />
        </div>
      )}
    </section>
  )
}
