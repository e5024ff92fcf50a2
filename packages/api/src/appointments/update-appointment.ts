import { Appointment } from '@clinic/database/entities/appointment.ts'
import {
  type Appointment as AppointmentOutput,
  appointmentOutput,
  type updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { toOutput } from '../output-fields.ts'
import { findForUpdate } from '../stored-rows.ts'
import { lockAppointmentDay } from './appointment-day-lock.ts'

/**
 * Changes the status (from any to any) and the notes of an appointment. Bringing a cancelled one back where its
 * time has been taken is 409; cancelling frees the time at once.
 */
export async function updateAppointment(
  ctx: Context,
  { id, version, ...fields }: z.output<typeof updateAppointmentInput>,
): Promise<AppointmentOutput> {
  try {
    return await ctx.em.transactional(async em => {
      const unlocked = await em.findOne(Appointment, { id })
      if (!unlocked) throw new RuleError('notFound')
      await lockAppointmentDay(em, clinicDay(unlocked.appointmentDate.getTime(), ctx.timeZone))

      const row = await findForUpdate(em, Appointment, { id }, version)
      em.assign(row, { ...fields, version: row.version + 1 }, { ignoreUndefined: true })
      await em.flush()
      return toOutput(appointmentOutput, row)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('timeTaken')
    throw error
  }
}
