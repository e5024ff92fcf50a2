import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { OPENS_ROW, rowFor } from '#ui/keys/row-keys.ts'
import { AppointmentMenu } from '../desk/appointment-menu.tsx'
import { isWaiting } from '../desk/arrival-mark.tsx'
import { NextStepButton } from '../desk/next-step.tsx'
import { statusKey } from '../status-badge.tsx'
import { useBookedRows } from '../use-booked-rows.ts'
import classes from './rail-block.module.css'
import { RailLines } from './rail-lines.tsx'

interface RailBlockProps {
  appointment: AdminAppointment
  isChosen: boolean
  onChoose: (appointment: AdminAppointment) => void
}

/** An appointment of the day: who, what, how far, and the next step as one button. */
export function RailBlock({ appointment, isChosen, onChoose }: RailBlockProps) {
  const isBooked = useBookedRows()
  const { id, status } = appointment
  return (
    <div
      className={classes.block}
      data-status={statusKey(status)}
      data-waiting={isWaiting(appointment) || undefined}
      data-chosen={isChosen || undefined}
      data-booked={isBooked(id) || undefined}
      {...rowFor(id)}
    >
      <button
        type="button"
        className={classes.open}
        aria-expanded={isChosen}
        onClick={() => onChoose(appointment)}
        {...{ [OPENS_ROW]: true }}
      >
        <RailLines appointment={appointment} />
      </button>
      <div className={classes.actions}>
        <NextStepButton
          appointment={appointment}
          className={classes.step}
          variant="default"
          size="row"
          c="pine"
          flex="none"
        />
        <AppointmentMenu appointment={appointment} withMove />
      </div>
    </div>
  )
}
