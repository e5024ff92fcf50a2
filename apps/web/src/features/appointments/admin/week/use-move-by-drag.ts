import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { instantAtOrAfter } from '@clinic/domain/clinic-time.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { useQuestion } from '../../../../ui/dialog/use-question.ts'
import { findConflict } from '../desk/free-times.ts'
import { useSharedDeskChanges } from '../desk/use-desk-changes.ts'
import { findTaken, type PlacedAppointment } from './day-layout.ts'
import type { OutsideQuestion } from './move-outside-dialog.tsx'
import { type Landing, useDragToMove } from './use-drag-to-move.ts'
import type { LandingSpot } from './week-day.tsx'

type Column = AppointmentDay & { placed: readonly PlacedAppointment[] }

/** Moves the appointment that is dragged: never onto another one or into the past, outside the hours once confirmed. */
export function useMoveByDrag(columns: readonly Column[], hours: { from: number; to: number }) {
  const { timeZone } = useSite()
  const now = useNow()
  const { move } = useSharedDeskChanges()
  const outside = useQuestion<OutsideQuestion, true>()
  const findSpot = (landing: Landing): LandingSpot => {
    const { day, start, length: duration } = landing
    const column = columns.find(column => column.day === day)
    const at = instantAtOrAfter(day, start, timeZone)
    const startsAt = new Date(at).toISOString()
    const visit = { appointmentDate: startsAt, duration, status: 'confirmed' }
    return {
      ...landing,
      startsAt,
      taken: column && findTaken(column.placed, landing),
      isPast: at <= now,
      conflict: column ? findConflict(column, visit, now, timeZone) : null,
    }
  }
  const { grab, landing } = useDragToMove(hours, async (appointment, landing) => {
    const { startsAt, taken, isPast, conflict } = findSpot(landing)
    if (taken || isPast || Date.parse(startsAt) === Date.parse(appointment.appointmentDate)) return
    if (conflict && !(await outside.ask({ appointment, startsAt, conflict }))) return
    void move(appointment, { startsAt, ...(conflict && { outsideHours: true }) })
  })
  return { grab, spot: landing && findSpot(landing), outside }
}
