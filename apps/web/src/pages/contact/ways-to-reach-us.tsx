import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { OfficeHours } from '../../shell/office-hours.tsx'
import classes from './ways-to-reach-us.module.css'

/** The address, phone, e-mail and hours of the office. */
export function WaysToReachUs() {
  const { street, city, state, postalCode } = clinic.address
  const { latitude, longitude } = clinic.coordinates
  const mapPlace = `mlat=${latitude}&mlon=${longitude}#map=${clinic.mapZoom}/${latitude}/${longitude}`
  return (
    <div className={classes.ways}>
      <section className={classes.way} aria-labelledby="contact-office">
        <h2 id="contact-office">The office</h2>
        <address>
          {clinic.name}
          <br />
          {street}
          <br />
          {city}, {state} {postalCode}
        </address>
        <a href={`https://www.openstreetmap.org/?${mapPlace}`}>See it on a map</a>
      </section>
      <section className={classes.way} aria-labelledby="contact-talk">
        <h2 id="contact-talk">Call or write</h2>
        <a href={clinicPhoneHref}>{clinic.phone}</a>
        <a href={`mailto:${clinic.email}`}>{clinic.email}</a>
      </section>
      <section className={classes.way} aria-labelledby="contact-hours">
        <h2 id="contact-hours">Office hours</h2>
        <OfficeHours />
      </section>
    </div>
  )
}
