import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { ActionLink } from '../../components/action-link.tsx'
import container from '../../shell/container.module.css'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import classes from './office.module.css'

/** Where the clinic is and how to reach it. */
export function Office() {
  const { street, city, state, postalCode } = clinic.address
  const { latitude, longitude } = clinic.coordinates
  return (
    <section className={`${container.container} ${classes.office}`} aria-labelledby="office">
      <h2 id="office">Find us</h2>
      <div className={classes.columns}>
        <div className={classes.way}>
          <h3>The office</h3>
          <address>
            {street}
            <br />
            {city}, {state} {postalCode}
          </address>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${clinic.mapZoom}/${latitude}/${longitude}`}
          >
            See it on a map
          </a>
        </div>
        <div className={classes.way}>
          <h3>By phone or e-mail</h3>
          <a href={clinicPhoneHref}>{clinic.phone}</a>
          <a href={`mailto:${clinic.email}`}>{clinic.email}</a>
        </div>
        <div className={classes.way}>
          <h3>Online, at any hour</h3>
          <p>Choose a time that suits you, from tomorrow up to 3 months ahead.</p>
          <ActionLink to={BOOKING_PATH}>Book an appointment</ActionLink>
        </div>
      </div>
    </section>
  )
}
