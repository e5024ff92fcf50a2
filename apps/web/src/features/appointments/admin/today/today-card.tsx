import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { IconCheck, IconMail, IconNotes, IconPhone, IconUserOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { OPENS_ROW, rowFor } from '../../../../ui/table/row-keys.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useIsNew } from '../../../live/shared/live-context.ts'
import { NewMark } from '../../../live/shared/new-mark.tsx'
import { appointmentTypeName } from '../../shared/appointment-types.ts'
import { appointmentTimes } from '../../shared/days.ts'
import { ConflictMark } from '../conflict-mark.tsx'
import { isKnownStatus, StatusBadge, statusName } from '../status-badge.tsx'
import classes from './today-card.module.css'
import type { Marks } from './use-marks.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface TodayCardProps {
  appointment: AdminAppointment
  marks: Marks
  /** Whether it can be marked: it has started or is next. */
  canMark: boolean
  onEdit: (appointment: AdminAppointment) => void
}

export function TodayCard({ appointment, marks, canMark, onEdit }: TodayCardProps) {
  const { timeZone } = useSite()
  const isNew = useIsNew('booked', 'moved', 'cancelled')
  const { id, patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } =
    appointment
  const known = isKnownStatus(status)
  const { scheduleConflict } = marks.held.get(id) ?? appointment
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const of = <VisuallyHidden>{patientName}</VisuallyHidden>
  return (
    <li className={classes.card} {...rowFor(id)}>
      <p className={classes.time}>
        <Unbroken>{formatTimeRange(startTime, endTime, 'en')}</Unbroken>
      </p>
      <h3 className={classes.name}>
        {patientName}
        {isNew(appointment) && <NewMark />}
      </h3>
      <p className={classes.type}>
        {appointmentTypeName(appointmentType, 'en')}, {duration} minutes
      </p>
      {!known && (
        <p>
          <StatusBadge status={status} />
        </p>
      )}
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
          Details <VisuallyHidden>for {patientName}</VisuallyHidden>
        </button>
      </div>
      {/* Undo restores `confirmed`, so an unknown status cannot be marked. */}
      {canMark && known && <MarkButtons appointment={appointment} marks={marks} />}
    </li>
  )
}

/** Marks an appointment with one click, with Undo for a while. */
function MarkButtons({ appointment, marks }: Pick<TodayCardProps, 'appointment' | 'marks'>) {
  const { id, patientName } = appointment
  const mark = marks.held.get(id)
  const busy = marks.isBusy(id)
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    if (busy || !pressed.current) return
    pressed.current = false
    // Keeps the focus when the pressed button is replaced.
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
