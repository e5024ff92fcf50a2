import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Link } from 'react-router-dom'
import { ClinicAddress } from '#features/content/shared/clinic-address.tsx'
import { OfficeHoursList } from '#features/content/shared/office-hours.tsx'
import { useHasLanguageAssistance, usePractice } from '#features/content/shared/practice.tsx'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import container from '#ui/container.module.css'
import { FOOTER_LINKS_ID, HeaderLinks } from './header-links.tsx'
import classes from './site-footer.module.css'
import { texts } from './texts.ts'

/** Footer with the clinic's address and office hours. */
export function SiteFooter() {
  const { footer } = useTexts(texts)
  const { timeZone } = useSite()
  const { name, email } = usePractice()
  const year = clinicDay(useNow(), timeZone).slice(0, 4)
  const hasLanguageAssistance = useHasLanguageAssistance()
  return (
    <footer className={classes.footer}>
      <div className={`${container.container} ${classes.columns}`}>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{name}</h2>
          <address>
            <ClinicAddress />
            <br />
            <PracticePhone />
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </section>
        <section aria-labelledby="footer-hours">
          <h2 id="footer-hours">{footer.hours}</h2>
          <OfficeHoursList withZone />
        </section>
        <nav aria-labelledby={FOOTER_LINKS_ID}>
          <h2 id={FOOTER_LINKS_ID}>{footer.links}</h2>
          <HeaderLinks more={[{ to: BOOKING_PATH, label: footer.book }]} />
        </nav>
      </div>
      <p className={`${container.container} ${classes.copyright}`}>
        <span>
          © {year} {name}
        </span>{' '}
        <Link to="/privacy">{footer.privacy}</Link> <Link to="/accessibility">{footer.accessibility}</Link>
        {hasLanguageAssistance && (
          <>
            {' '}
            <Link to="/language-assistance">{footer.languageAssistance}</Link>
          </>
        )}
      </p>
    </footer>
  )
}
