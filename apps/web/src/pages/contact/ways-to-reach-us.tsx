import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { ClinicAddress } from '../../shell/clinic-address.tsx'
import { OfficeHours } from '../../shell/office-hours.tsx'
import classes from './ways-to-reach-us.module.css'

/** The address, phone, e-mail and hours of the office. */
export function WaysToReachUs() {
  const { latitude, longitude } = clinic.coordinates
  const mapPlace = `mlat=${latitude}&mlon=${longitude}#map=${clinic.mapZoom}/${latitude}/${longitude}`
  return (
    <div className={classes.ways}>
      <div className={classes.way}>
        <h2>The office</h2>
        <address>
          {clinic.name}
          <br />
          <ClinicAddress />
        </address>
        <a href={`https://www.openstreetmap.org/?${mapPlace}`}>See it on a map</a>
      </div>
      <div className={classes.way}>
        <h2>Call or write</h2>
        <a href={clinicPhoneHref}>{clinic.phone}</a>
        <a href={`mailto:${clinic.email}`}>{clinic.email}</a>
      </div>
      <div className={classes.way}>
        <h2>Office hours</h2>
        <OfficeHours withZone />
      </div>
    </div>
  )
}
