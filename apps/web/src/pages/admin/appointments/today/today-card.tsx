import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { IconCheck, IconMail, IconNotes, IconPhone, IconUserOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { appointmentTypeName } from '../../../booking/appointment-types.ts'
import { OPENS_ROW, rowFor } from '../../components/row-keys.ts'
import { useIsNew } from '../../live/live-context.ts'
import { NewMark } from '../../live/new-mark.tsx'
import { ConflictMark } from '../conflict-mark.tsx'
import { appointmentTimes } from '../days.ts'
import { statusName } from '../status-badge.tsx'
import classes from './today-card.module.css'
import type { Marks } from './use-marks.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface TodayCardProps {
  appointment: AdminAppointment
  marks: Marks
  /** Whether it can be marked: it has begun, or is the next. */
  canMark: boolean
  onEdit: (appointment: AdminAppointment) => void
}

/** An appointment of today that is not done: who, when, what, how to reach them, and whether they came. */
export function TodayCard({ appointment, marks, canMark, onEdit }: TodayCardProps) {
  const { timeZone } = useSite()
  const isNew = useIsNew('booked', 'moved', 'cancelled')
  const { id, patientName, patientEmail, patientPhone, appointmentType, duration, notes } = appointment
  const { scheduleConflict } = marks.held.get(id) ?? appointment
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const of = <VisuallyHidden>{patientName}</VisuallyHidden>
  return (
    <li className={classes.card} {...rowFor(id)}>
      <p className={classes.time}>{formatTimeRange(startTime, endTime)}</p>
      <h3 className={classes.name}>
        {patientName}
        {isNew(appointment) && <NewMark />}
      </h3>
      <p className={classes.type}>
        {appointmentTypeName(appointmentType)}, {duration} minutes
      </p>
      {scheduleConflict && (
        <p>
          <ConflictMark conflict={scheduleConflict} />
        </p>
      )}
      {notes && <p className={classes.notes}>{notes}</p>}
      <p className={classes.onPaper}>{patientPhone ?? patientEmail}</p>
      <div className={classes.ways}>
        {patientPhone && (
          <a href={`tel:${patientPhone.replace(/[^\d+]/g, '')}`} className={classes.way}>
            <IconPhone {...ICON} />
            Call {of}
          </a>
        )}
        <a href={`mailto:${patientEmail}`} className={classes.way}>
          <IconMail {...ICON} />
          Mail {of}
        </a>
        <button
          type="button"
          className={classes.way}
          onClick={() => onEdit(appointment)}
          {...{ [OPENS_ROW]: true }}
        >
          <IconNotes {...ICON} />
          History and notes <VisuallyHidden>of {patientName}</VisuallyHidden>
        </button>
      </div>
      {canMark && <MarkButtons appointment={appointment} marks={marks} />}
    </li>
  )
}

/** Marks an appointment by one press; then, for a while, says so and takes it back. */
function MarkButtons({ appointment, marks }: Pick<TodayCardProps, 'appointment' | 'marks'>) {
  const { id, patientName } = appointment
  const mark = marks.held.get(id)
  const busy = marks.isBusy(id)
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    if (busy || !pressed.current) return
    pressed.current = false
    // The button that was pressed has given way to another.
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus()
  }, [busy])

  const press = (act: () => void) => () => {
    if (busy) return
    pressed.current = true
    act()
  }
  const of = <VisuallyHidden>{patientName}</VisuallyHidden>
  return (
    <div ref={buttons} className={classes.marks} aria-busy={busy}>
      {mark ? (
        <>
          <p role="status" className={classes.marked}>
            {statusName(mark.status)}
          </p>
          <button type="button" className={classes.undo} onClick={press(() => void marks.undo(id))}>
            Undo{' '}
            <VisuallyHidden>
              {statusName(mark.status)} of {patientName}
            </VisuallyHidden>
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className={classes.completed}
            onClick={press(() => void marks.mark(appointment, 'completed'))}
          >
            <IconCheck {...ICON} />
            Completed {of}
          </button>
          <button
            type="button"
            className={classes.noShow}
            onClick={press(() => void marks.mark(appointment, 'no-show'))}
          >
            <IconUserOff {...ICON} />
            No-show {of}
          </button>
        </>
      )}
    </div>
  )
}
