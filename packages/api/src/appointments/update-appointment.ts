import { Appointment } from '@clinic/database/entities/appointment.ts'
import type {
  Appointment as AppointmentAnswer,
  AppointmentStatus,
} from '@clinic/domain/appointments/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { findForUpdate } from '../stored-rows.ts'
import { lockAppointmentDay } from './appointment-day-lock.ts'
import { toAppointment } from './to-appointment.ts'

interface Change {
  id: number
  status?: AppointmentStatus
  notes?: string | null
  version?: number
}

/**
 * Changes the status (from any to any) and the notes of an appointment. Bringing a cancelled one back where its
 * time has been taken is 409; cancelling frees the time at once.
 */
export async function updateAppointment(ctx: Context, change: Change): Promise<AppointmentAnswer> {
  try {
    return await ctx.em.transactional(async em => {
      const unlocked = await em.findOne(Appointment, { id: change.id })
      if (!unlocked) throw new RuleError('notFound')
      await lockAppointmentDay(em, clinicDay(unlocked.appointmentDate.getTime(), ctx.timeZone))

      const row = await findForUpdate(em, Appointment, { id: change.id }, change.version)
      if (change.status !== undefined) row.status = change.status
      if (change.notes !== undefined) row.notes = change.notes
      row.version += 1
      await em.flush()
      return toAppointment(row)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('timeTaken')
    throw error
  }
}
