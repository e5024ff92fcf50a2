import { useTexts } from '../../../../lib/texts.ts'
import container from '../../../../ui/container.module.css'
import { ClinicAddress } from '../../shared/clinic-address.tsx'
import { OfficeHoursList } from '../../shared/office-hours.tsx'
import { usePractice } from '../../shared/practice.tsx'
import { OfficeMap } from '../map/office-map.tsx'
import classes from './office.module.css'
import { texts } from './texts.ts'

/** Address, hours and contact details of the clinic. */
export function Office() {
  const t = useTexts(texts).office
  const { phone, phoneHref, email } = usePractice()
  return (
    <section className={`${container.container} ${classes.office}`} aria-labelledby="office">
      <h2 id="office">{t.title}</h2>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <div className={classes.fact}>
            <h3>{t.address}</h3>
            <address>
              <ClinicAddress />
            </address>
          </div>
          <div className={classes.fact}>
            <h3>{t.reach}</h3>
            <a href={phoneHref}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          <div className={classes.fact}>
            <h3>{t.hours}</h3>
            <OfficeHoursList />
          </div>
        </div>
        <OfficeMap />
      </div>
    </section>
  )
}
