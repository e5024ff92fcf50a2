import { formatTimeZone, formatWeek } from '@clinic/domain/clinic-format.ts'
import { Fragment } from 'react'
import { useOfficeHours } from '../lib/practice.tsx'
import { useSite } from '../lib/site.tsx'
import { useNow } from '../lib/use-now.ts'
import classes from './office-hours.module.css'

/**
 * The office hours of the week, the fixed ones or those of the schedule. `withZone` names their time zone, where the page has
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
  const week = formatWeek(useOfficeHours())
  if (week.length === 0) return <p>By appointment</p>
  return (
    <dl className={classes.hours}>
      {week.map(({ weekday, hours }) => (
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
