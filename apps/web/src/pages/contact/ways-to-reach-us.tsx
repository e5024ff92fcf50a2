import { usePractice } from '../../lib/practice.tsx'
import { ClinicAddress } from '../../shell/clinic-address.tsx'
import { OfficeHours } from '../../shell/office-hours.tsx'
import { mapAddress } from '../home/map/map-addresses.ts'
import classes from './ways-to-reach-us.module.css'

/** The address, phone, e-mail and hours of the office. */
export function WaysToReachUs() {
  const practice = usePractice()
  const { name, phone, phoneHref, email } = practice
  return (
    <div className={classes.ways}>
      <div className={classes.way}>
        <h2>The office</h2>
        <address>
          {name}
          <br />
          <ClinicAddress />
        </address>
        <a href={mapAddress('OpenStreetMap', practice)}>See it on a map</a>
      </div>
      <div className={classes.way}>
        <h2>Call or write</h2>
        <a href={phoneHref}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
      <div className={classes.way}>
        <h2>Office hours</h2>
        <OfficeHours withZone />
      </div>
    </div>
  )
}
