import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { EmptyList } from '../../../../ui/table/empty-list.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { rowFor } from '../../../../ui/table/row-keys.ts'
import { appointmentTimes } from '../../shared/days.ts'
import { StatusBadge } from '../status-badge.tsx'
import { TodayCard } from './today-card.tsx'
import { groupToday, type TodayGroups } from './today-groups.ts'
import classes from './today-view.module.css'
import { useMarks } from './use-marks.ts'

interface TodayViewProps {
  /** `yyyy-MM-dd`. */
  day: string
  appointments: readonly AdminAppointment[]
  onEdit: (appointment: AdminAppointment) => void
}

const OPEN: { group: Exclude<keyof TodayGroups, 'done'>; title: string; canMark: boolean }[] = [
  { group: 'now', title: 'Now', canMark: true },
  { group: 'unmarked', title: 'Needs status', canMark: true },
  { group: 'next', title: 'Next', canMark: true },
  { group: 'later', title: 'Later', canMark: false },
]

/** Today's appointments: in progress, needing a status, next, later and done. */
export function TodayView({ day, appointments, onEdit }: TodayViewProps) {
  const now = useNow()
  const marks = useMarks()
  const groups = groupToday(appointments, now, marks.held)
  const open = OPEN.map(({ group }) => groups[group].length).reduce((sum, count) => sum + count)
  return (
    <div className={classes.view}>
      <div>
        <h2 className={classes.day}>
          <Unbroken>{formatDay(day, 'en')}</Unbroken>
        </h2>
        <p role="status" className={classes.summary}>
          {open} to go, {groups.done.length} done
        </p>
      </div>
      {appointments.length === 0 && (
        <EmptyList title="No appointments today">See the list for upcoming days.</EmptyList>
      )}
      {OPEN.map(
        ({ group, title, canMark }) =>
          groups[group].length > 0 && (
            <section
              key={group}
              aria-labelledby={`today-${group}`}
              data-group={group}
              className={classes.group}
            >
              <h2 id={`today-${group}`} className={classes.title}>
                {title}
              </h2>
              <ul className={classes.cards}>
                {groups[group].map(appointment => (
                  <TodayCard
                    key={appointment.id}
                    appointment={appointment}
                    marks={marks}
                    canMark={canMark}
                    onEdit={onEdit}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <DoneToday appointments={groups.done} onEdit={onEdit} />
    </div>
  )
}

function DoneToday({ appointments, onEdit }: Pick<TodayViewProps, 'appointments' | 'onEdit'>) {
  const { timeZone } = useSite()
  if (appointments.length === 0) return null
  return (
    <section aria-labelledby="today-done" className={classes.group}>
      <h2 id="today-done" className={classes.title}>
        Done
      </h2>
      <ul className={classes.done}>
        {appointments.map(appointment => {
          const { startTime, endTime } = appointmentTimes(appointment, timeZone)
          return (
            <li key={appointment.id} className={classes.row} {...rowFor(appointment.id)}>
              <p className={classes.time}>
                <Unbroken>{formatTimeRange(startTime, endTime, 'en')}</Unbroken>
              </p>
              <h3 className={classes.name}>{appointment.patientName}</h3>
              <StatusBadge status={appointment.status} />
              <RowButton
                verb="Edit"
                of={`the appointment of ${appointment.patientName}`}
                opensRow
                onClick={() => onEdit(appointment)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
