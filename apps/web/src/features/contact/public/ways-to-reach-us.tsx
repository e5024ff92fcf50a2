import type { DayException } from '@clinic/domain/availability/day-exceptions.ts'
import { mapAddress } from '@clinic/domain/content/map-addresses.ts'
import { ClinicAddress } from '#features/content/shared/clinic-address.tsx'
import { HoursExceptions } from '#features/content/shared/hours-exceptions.tsx'
import { OfficeHoursList } from '#features/content/shared/office-hours.tsx'
import { usePractice } from '#features/content/shared/practice.tsx'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'
import classes from './ways-to-reach-us.module.css'

/** Address, phone, email and hours of the office. */
export function WaysToReachUs({ exceptions }: { exceptions: readonly DayException[] }) {
  const t = useTexts(texts)
  const { own } = useWords()
  const practice = usePractice()
  const { name, email, parking, languages } = practice
  return (
    <div className={classes.ways}>
      <div className={classes.way}>
        <h2>{t.office}</h2>
        <address>
          <span>{name}</span>
          <br />
          <ClinicAddress />
        </address>
        {parking && <p className={classes.note}>{own(parking)}</p>}
        <a href={mapAddress('OpenStreetMap', practice)}>{t.map}</a>
      </div>
      <div className={classes.way}>
        <h2>{t.reach}</h2>
        <PracticePhone />
        <a href={`mailto:${email}`}>{email}</a>
        {languages && (
          <p className={classes.note}>
            {t.languages} {own(languages)}
          </p>
        )}
      </div>
      <div className={classes.way}>
        <h2>{t.hours}</h2>
        <OfficeHoursList withZone />
        <HoursExceptions exceptions={exceptions} />
      </div>
    </div>
  )
}
