import { DAYS_OF_WEEK } from '@clinic/domain/clinic-time.ts'
import { formatWeekdays } from '@clinic/domain/words/weekday-ranges.ts'
import { SiteImage } from '#features/images/shared/site-image.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Drawing } from '#ui/drawing/drawing.tsx'
import { ClinicAddress } from '../../../shared/clinic-address.tsx'
import { HoursExceptions } from '../../../shared/hours-exceptions.tsx'
import { OfficeHoursList } from '../../../shared/office-hours.tsx'
import { useOfficeHours, usePractice } from '../../../shared/practice.tsx'
import { PracticePhone } from '../../../shared/practice-phone.tsx'
import { useWords } from '../../../shared/words/use-words.ts'
import { OfficeMap } from '../../map/office-map.tsx'
import { Section } from '../section.tsx'
import { texts } from '../texts.ts'
import classes from './office.module.css'
import { type ComingHours, OpenNow } from './open-now.tsx'

/** Address, hours, parking and contact details of the clinic, with its entrance and a map. */
export function Office(coming: ComingHours) {
  const { own } = useWords()
  const t = useTexts(texts).office
  const { isSample, email, parking, languages, entranceImage } = usePractice()
  return (
    <Section id="office" title={t.title}>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <div className={classes.fact}>
            <h3>{t.address}</h3>
            <address>
              <ClinicAddress />
            </address>
            {parking && <p className={classes.parking}>{own(parking)}</p>}
          </div>
          <div className={classes.fact}>
            <h3>{t.reach}</h3>
            <PracticePhone />
            <a href={`mailto:${email}`}>{email}</a>
            {languages && (
              <p className={classes.parking}>
                {t.languages} {own(languages)}
              </p>
            )}
          </div>
          <div className={classes.fact}>
            <h3>{t.hours}</h3>
            <OpenNow {...coming} />
            <OfficeHoursList />
            <ClosedDays />
            <HoursExceptions exceptions={coming.exceptions} />
          </div>
        </div>
        <div className={classes.place}>
          {entranceImage ? (
            <SiteImage
              {...entranceImage}
              className={classes.entrance}
              sizes="(min-width: 62em) 41rem, 100vw"
            />
          ) : (
            isSample && <Drawing name="door" className={classes.entrance} label={t.door} />
          )}
          <OfficeMap />
        </div>
      </div>
    </Section>
  )
}

/** Names the weekdays without office hours; renders nothing if every day has some, or if none are set. */
function ClosedDays() {
  const t = useTexts(texts)
  const language = useLanguage()
  const hours = useOfficeHours()
  const shut = DAYS_OF_WEEK.filter(day => hours.every(({ dayOfWeek }) => dayOfWeek !== day))
  if (hours.length === 0 || shut.length === 0) return null
  return <p className={classes.parking}>{t.shut(formatWeekdays(shut, t.to, language))}</p>
}
