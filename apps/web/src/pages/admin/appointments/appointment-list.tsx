import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { EmptyList } from '../desk/empty-list.tsx'
import { PageTurner, usePagesOfRows } from '../desk/pages-of-rows.tsx'
import classes from './appointment-list.module.css'
import { AppointmentRow } from './appointment-row.tsx'
import { appointmentDays } from './days.ts'

interface AppointmentListProps {
  appointments: readonly Appointment[]
  /** Whether the list is narrower or wider than from today on. */
  filtered: boolean
  onEdit: (appointment: Appointment) => void
  onDelete: (appointment: Appointment) => void
}

/** Appointments day by day, today marked. */
export function AppointmentList({ appointments, filtered, onEdit, onDelete }: AppointmentListProps) {
  const { timeZone } = useSite()
  const today = clinicDay(useNow(), timeZone)
  const pages = usePagesOfRows(appointments)

  if (appointments.length === 0) {
    return filtered ? (
      <EmptyList title="No appointments match">Choose another status or other dates.</EmptyList>
    ) : (
      <EmptyList title="No appointments from today on">
        Appointments that patients book on the site will be listed here. Empty the From date to see past ones.
      </EmptyList>
    )
  }
  return (
    <>
      {appointmentDays(pages.shown, timeZone).map(({ day, appointments: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
          <h2 id={`day-${day}`} className={classes.date}>
            {formatDay(day)}
            {day === today && <span className={classes.today}> Today</span>}
          </h2>
          <ul className={classes.list}>
            {ofDay.map(appointment => (
              <AppointmentRow
                key={appointment.id}
                appointment={appointment}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </section>
      ))}
      <PageTurner pages={pages} what="appointments" />
    </>
  )
}
