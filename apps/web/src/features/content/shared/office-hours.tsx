import { formatTimeZone, formatWeek } from '@clinic/domain/clinic-format.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import classes from './office-hours.module.css'
import { useOfficeHours } from './practice.tsx'
import { texts } from './texts.ts'

/** Weekly office hours. Pass `withZone` if the page does not name the time zone elsewhere. */
export function OfficeHoursList({ withZone }: { withZone?: boolean }) {
  return (
    <>
      {withZone && <ZoneNote />}
      <HoursOfWeek />
    </>
  )
}

function ZoneNote() {
  const { timeZone, language } = useSite()
  return <p className={classes.zone}>{capitalize(formatTimeZone(useNow(), timeZone, language))}</p>
}

function HoursOfWeek() {
  const t = useTexts(texts)
  const language = useLanguage()
  const week = formatWeek(useOfficeHours(), language)
  if (week.length === 0) return <p>{t.hours}</p>
  return (
    <dl className={classes.hours}>
      {week.map(({ weekday, hours }) => (
        <div key={weekday} className={classes.day}>
          <dt>{weekday}</dt>
          <dd>
            <Unbroken>{hours}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  )
}
