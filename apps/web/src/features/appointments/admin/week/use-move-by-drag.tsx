import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import type { ScheduleConflict } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { instantAtOrAfter } from '@clinic/domain/clinic-time.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirm } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { useAppointmentTypes } from '../../shared/use-appointment-types.ts'
import { findConflict } from '../desk/free-times.ts'
import { useDesk } from '../desk/use-desk.ts'
import { findTaken, type PlacedAppointment } from '../scale/day-layout.ts'
import { texts } from '../texts.ts'
import { type Landing, useBlockDrag } from './use-block-drag.ts'

type Column = AppointmentDay & { placed: readonly PlacedAppointment[] }

/** Where a dragged block would land, and what it conflicts with. */
interface CheckedLanding extends Landing {
  /** ISO 8601. */
  startsAt: string
  taken: AdminAppointment | undefined
  isPast: boolean
  conflict: ScheduleConflict | null
}

/** Moves the appointment that is dragged: never onto another one or into the past, outside the hours once confirmed. */
export function useMoveByDrag(columns: readonly Column[], hours: { from: number; to: number }) {
  const { week, conflicts } = useTexts(texts)
  const format = useFormat()
  const { now, timeZone } = format
  const { visits } = useAppointmentTypes()
  const { move } = useDesk()
  const confirm = useConfirm()
  const checkLanding = (landing: Landing): CheckedLanding => {
    const { day, start, length: duration } = landing
    const column = columns.find(column => column.day === day)
    const at = instantAtOrAfter(day, start, timeZone)
    const startsAt = new Date(at).toISOString()
    const dragged = columns
      .flatMap(({ placed }) => placed)
      .find(({ appointment }) => appointment.id === landing.id)
    const type = dragged && { appointmentType: dragged.appointment.appointmentType }
    const visit = { ...type, appointmentDate: startsAt, duration, status: 'confirmed' }
    return {
      ...landing,
      startsAt,
      taken: column && findTaken(column.placed, landing),
      isPast: at <= now,
      conflict: column ? findConflict(column, visit, now, timeZone) : null,
    }
  }
  const confirmOutside = (
    { patientName }: AdminAppointment,
    startsAt: string,
    conflict: keyof typeof conflicts,
  ) => {
    const at = Date.parse(startsAt)
    const when = format.weekdayMoment(at)
    const text = (
      <p>
        <Unbroken>{week.outside.text(patientName, when, conflicts[conflict])}</Unbroken>
      </p>
    )
    return confirm({ ...week.outside, text, harmless: true })
  }
  const { grab, landing } = useBlockDrag(
    { ...hours, every: visits.startEvery },
    async (appointment, landing) => {
      const { startsAt, taken, isPast, conflict } = checkLanding(landing)
      if (taken || isPast || Date.parse(startsAt) === Date.parse(appointment.appointmentDate)) return
      if (conflict && !(await confirmOutside(appointment, startsAt, conflict))) return
      void move(appointment, { startsAt, ...(conflict && { outsideHours: true }) })
    },
  )
  return { grab, landing: landing && checkLanding(landing) }
}
