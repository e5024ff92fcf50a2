import type { Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { appointmentDays, appointmentTimes } from '../appointments/days.ts'
import classes from './affected-appointments.module.css'

/** The appointments that a change of the schedule affects, by day, with how to reach the patients. */
export function AffectedAppointments({ affected }: { affected: Affected }) {
  const { timeZone } = useSite()
  const more = affected.total - affected.appointments.length
  return (
    // The list may be longer than its box, and a box that scrolls must be reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.affected} aria-label="Appointments" tabIndex={0}>
      {appointmentDays(affected.appointments, timeZone).map(({ day, appointments }) => (
        <div key={day}>
          <h3 className={classes.day}>{formatDay(day)}</h3>
          <ul className={classes.list}>
            {appointments.map(appointment => {
              const { startTime, endTime } = appointmentTimes(appointment, timeZone)
              const { id, patientName, patientPhone, patientEmail } = appointment
              return (
                <li key={id} className={classes.appointment}>
                  <span className={classes.time}>{formatTimeRange(startTime, endTime)}</span>{' '}
                  <span className={classes.patient}>
                    <span>{patientName}</span>{' '}
                    <a href={patientPhone ? `tel:${patientPhone}` : `mailto:${patientEmail}`}>
                      {patientPhone ?? patientEmail}
                    </a>
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {more > 0 && <p>And {more} more.</p>}
    </section>
  )
}

/** "1 appointment lies", "3 appointments lie": a count with the word and the verb that go with it. */
export function countOfAppointments(count: number, verb: { one: string; many: string }): string {
  return count === 1 ? `1 appointment ${verb.one}` : `${count} appointments ${verb.many}`
}
