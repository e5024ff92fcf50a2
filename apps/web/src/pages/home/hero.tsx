import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { PlumbLine } from '../../components/plumb-line.tsx'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { OfficeHours } from '../../shell/office-hours.tsx'
import classes from './hero.module.css'

/** The headline and the way to booking; beside it, when the door is open. */
export function Hero() {
  const { practitioner, address } = clinic
  return (
    <section className={`${container.container} ${classes.hero}`} aria-labelledby="hero-title">
      <div className={classes.words}>
        <p className={classes.place}>
          Chiropractic and wellness in {address.city}, {address.stateName}
        </p>
        <h1 id="hero-title">Stand easy again</h1>
        <p className={classes.subtitle}>
          A sore back takes up the whole day. {practitioner.name} listens first, examines with care, and
          treats what is out of line, with {practitioner.yearsOfExperience} years of experience and no hurry.
        </p>
        <div className={classes.actions}>
          <ActionLink to={BOOKING_PATH} size="large">
            Book an appointment
          </ActionLink>
          <ActionLink to={clinicPhoneHref} size="large" variant="quiet">
            Call {clinic.phone}
          </ActionLink>
        </div>
      </div>
      <PlumbLine className={classes.line} />
      <aside className={classes.card} aria-labelledby="hero-hours">
        <h2 id="hero-hours">When we are here</h2>
        <OfficeHours />
        <p className={classes.note}>Visits are by appointment, so that nobody waits long.</p>
      </aside>
    </section>
  )
}
