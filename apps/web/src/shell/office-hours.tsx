import { clinic } from '@clinic/domain/clinic.ts'
import { formatWeek } from '@clinic/domain/clinic-format.ts'
import { Fragment } from 'react'
import classes from './office-hours.module.css'

/** The office hours of the week, as the clinic's facts have them. */
export function OfficeHours() {
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
