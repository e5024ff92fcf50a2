import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconUserOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { FormsMark } from '#features/forms/shared/desk/form-counts.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { useAppointmentTypes } from '../../shared/use-appointment-types.ts'
import { useDesk } from '../desk/use-desk.ts'
import { statusKey, statusName } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { useBookedRows } from '../use-booked-rows.ts'
import classes from './appointment-block.module.css'

/** Icons for statuses in blocks too small for text; confirmed needs none. */
const SIGNS: Record<string, typeof IconCheck> = {
  completed: IconCheck,
  'no-show': IconUserOff,
  unknown: IconQuestionMark,
}

/** Minutes from which a block of the grid has room for a third line. */
const THIRD_LINE_FROM = 45

/** Minutes from which it has room for a fourth line. */
const FOURTH_LINE_FROM = 60

/** Minutes of an appointment whose block has room for two lines. */
const SECOND_LINE_FROM = 25

interface AppointmentBlockProps extends ComponentProps<'button'> {
  appointment: AdminAppointment
}

export function AppointmentBlock({ appointment, ...button }: AppointmentBlockProps) {
  const t = useTexts(texts)
  const { show } = useDesk()
  const format = useFormat()
  const { nameType } = useAppointmentTypes()
  const { id, patientName, appointmentType, duration, status, scheduleConflict } = appointment
  const hours = format.hours(appointment)
  const [start = ''] = /^[\d:]+/.exec(hours) ?? []
  const key = statusKey(status)
  const isBooked = useBookedRows()
  const Sign = SIGNS[key]
  return (
    <button
      type="button"
      {...button}
      className={classes.block}
      data-status={key}
      data-conflict={scheduleConflict ?? undefined}
      data-medium={duration < FOURTH_LINE_FROM || undefined}
      data-short={duration < THIRD_LINE_FROM || undefined}
      data-line={duration < SECOND_LINE_FROM || undefined}
      data-booked={isBooked(id) || undefined}
      onClick={() => show('card', appointment)}
    >
      <span className={classes.when}>
        <span className={classes.time}>
          {start}
          <span className={classes.end}>{hours.slice(start.length)}</span>
        </span>
        {Sign && <Sign size={15} stroke={2} aria-hidden />}
        {scheduleConflict && <IconAlertTriangle size={15} stroke={2} aria-hidden className={classes.alert} />}
      </span>{' '}
      <span className={classes.name}>{patientName}</span>{' '}
      <span className={classes.status}>
        {status === 'confirmed' ? nameType(appointmentType) : statusName(status, format.language)}
      </span>{' '}
      {duration >= THIRD_LINE_FROM && (
        <>
          <span className={classes.forms}>
            <FormsMark id={id} />
          </span>{' '}
        </>
      )}
      {scheduleConflict && <span className={classes.conflict}>{t.conflicts[scheduleConflict]}</span>}
    </button>
  )
}
