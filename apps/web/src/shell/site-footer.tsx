import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Link, useLocation } from 'react-router-dom'
import { usePractice } from '../lib/practice.tsx'
import { useUser } from '../lib/session.ts'
import { useSite } from '../lib/site.tsx'
import { useNow } from '../lib/use-now.ts'
import { ClinicAddress } from './clinic-address.tsx'
import container from './container.module.css'
import { BOOKING_PATH, FOOTER_LINKS_ID, headerLinks, isCurrent } from './navigation.ts'
import { OfficeHours } from './office-hours.tsx'
import classes from './site-footer.module.css'

/** Where the clinic is and when it is open, at the end of every page. */
export function SiteFooter() {
  const { timeZone } = useSite()
  const { name, phone, phoneHref, email, practitioner } = usePractice()
  const { pathname } = useLocation()
  const year = clinicDay(useNow(), timeZone).slice(0, 4)
  const links = headerLinks(practitioner.name, useUser()?.isAdmin ?? false)
  return (
    <footer className={classes.footer}>
      <div className={`${container.container} ${classes.columns}`}>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{name}</h2>
          <address>
            <ClinicAddress />
            <br />
            <a href={phoneHref}>{phone}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </section>
        <section aria-labelledby="footer-hours">
          <h2 id="footer-hours">Office hours</h2>
          <OfficeHours withZone />
        </section>
        <nav aria-labelledby={FOOTER_LINKS_ID}>
          <h2 id={FOOTER_LINKS_ID}>Quick links</h2>
          <ul>
            {[...links, { to: BOOKING_PATH, label: 'Book an appointment' }].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={`${container.container} ${classes.copyright}`}>
        © {year} {name}
      </p>
    </footer>
  )
}
