import { usePractice } from '../../lib/practice.tsx'
import { ClinicAddress } from '../../shell/clinic-address.tsx'
import container from '../../shell/container.module.css'
import { OfficeHours } from '../../shell/office-hours.tsx'
import { OfficeMap } from './map/office-map.tsx'
import classes from './office.module.css'

/** Where the clinic is, when it is open, and how to reach it. */
export function Office() {
  const { phone, phoneHref, email } = usePractice()
  return (
    <section className={`${container.container} ${classes.office}`} aria-labelledby="office">
      <h2 id="office">Visit the office</h2>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <div className={classes.fact}>
            <h3>Address</h3>
            <address>
              <ClinicAddress />
            </address>
          </div>
          <div className={classes.fact}>
            <h3>Phone and e-mail</h3>
            <a href={phoneHref}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          <div className={classes.fact}>
            <h3>Office hours</h3>
            <OfficeHours />
          </div>
        </div>
        <OfficeMap />
      </div>
    </section>
  )
}
