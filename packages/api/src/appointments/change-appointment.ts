import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { withdrawReminders } from '@clinic/database/mail-records.ts'
import { deletionMail, statusChangeMail } from '@clinic/domain/appointments/patient-mails.ts'
import {
  type Appointment as AppointmentOutput,
  appointmentOutput,
  type deleteAppointmentInput,
  type updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { applyChanges, deleteById, findForUpdate } from '../optimistic-lock.ts'
import { toOutput } from '../output-fields.ts'
import { lockAppointmentDay } from './appointment-day-lock.ts'
import { rearmReminders } from './reminder-mails.ts'

/**
 * Changes status and notes; reminders follow the status. Throws 409 if a restored visit's time was taken.
 * `notifyPatient` emails the patient of an upcoming visit.
 */
export async function updateAppointment(
  ctx: Context,
  { id, version, notifyPatient, ...fields }: z.output<typeof updateAppointmentInput>,
): Promise<AppointmentOutput> {
  const { em } = ctx
  try {
    const unlocked = await em.findOne(AppointmentEntity, { id })
    if (!unlocked) throw new RuleError('notFound')
    await lockAppointmentDay(em, clinicDay(unlocked.appointmentDate.getTime(), ctx.timeZone))

    const row = await findForUpdate(em, AppointmentEntity, { id }, version)
    const before = row.status
    applyChanges(row, fields)
    await em.flush()
    if (row.status !== before) {
      await rearmReminders(ctx, em, row)
      const startsAt = row.appointmentDate.getTime()
      const kind = statusChangeMail({ status: before, startsAt }, row.status, ctx.now())
      if (notifyPatient && kind !== null) await ctx.outbox.enqueue(em, [{ kind, id }], ctx.now())
    }
    return toOutput(appointmentOutput, row)
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('timeTaken')
    throw error
  }
}

/**
 * Permanently deletes an appointment. `notifyPatient` emails the patient; the mail stores its own facts because the row
 * is gone when it is rendered.
 */
export async function deleteAppointment(
  ctx: Context,
  { id, notifyPatient }: z.output<typeof deleteAppointmentInput>,
): Promise<{ success: true }> {
  const { em } = ctx
  const row = await findForUpdate(em, AppointmentEntity, { id })
  const { withdrawn } = await withdrawReminders(em, id, null, ctx.now())
  await ctx.outbox.withdraw(em, withdrawn)
  const kind = deletionMail({ status: row.status, startsAt: row.appointmentDate.getTime() }, ctx.now())
  if (notifyPatient && kind !== null) {
    const { createdAt, patientName, patientEmail, appointmentDate, endsAt, version } = row
    const facts = {
      createdAt: createdAt.toISOString(),
      patientName,
      patientEmail,
      appointmentDate: appointmentDate.toISOString(),
      endsAt: endsAt.toISOString(),
      version: version + 1,
    }
    await ctx.outbox.enqueue(em, [{ kind, id, facts }], ctx.now())
  }
  return deleteById(em, AppointmentEntity, { id })
}
