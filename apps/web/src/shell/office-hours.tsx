import { clinic } from '@clinic/domain/clinic.ts'
import { formatTimeZone, formatWeek } from '@clinic/domain/clinic-format.ts'
import { Fragment } from 'react'
import { useSite } from '../lib/site.tsx'
import { useNow } from '../lib/use-now.ts'
import classes from './office-hours.module.css'

/**
 * The office hours of the week, as the clinic's facts have them. `withZone` names their time zone, where the page has
 * not yet.
 */
export function OfficeHours({ withZone }: { withZone?: boolean }) {
  return (
    <>
      {withZone && <ZoneNote />}
      <HoursOfWeek />
    </>
  )
}

function ZoneNote() {
  const { timeZone } = useSite()
  return <p className={classes.zone}>{formatTimeZone(useNow(), timeZone)}</p>
}

function HoursOfWeek() {
  return (
    <dl className={classes.hours}>
      {formatWeek(clinic.officeHours).map(({ weekday, hours }) => (
        <div key={weekday} className={classes.day}>
          <dt>{weekday}</dt>
          <dd>
            {hours.split(' and ').map((range, index) => (
              <Fragment key={range}>
                {index > 0 ? ' and ' : ''}
                <span className={classes.range}>{range}</span>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
