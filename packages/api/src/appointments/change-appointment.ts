import { Appointment } from '@clinic/database/entities/appointment.ts'
import { withdrawReminders } from '@clinic/database/mail-records.ts'
import { mailOfDeletion, mailOfStatusChange } from '@clinic/domain/appointments/patient-mails.ts'
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
import { toOutput } from '../output-fields.ts'
import { deleteStored, findForUpdate } from '../stored-rows.ts'
import { lockAppointmentDay } from './appointment-day-lock.ts'
import { rearmReminders } from './reminder-mails.ts'

/**
 * Changes the status (from any to any) and the notes of an appointment. Bringing a cancelled one back where its
 * time has been taken is 409; cancelling frees the time at once. With `tellPatient` the patient is told by mail of an
 * appointment to come that is cancelled or brought back; reminders follow the status.
 */
export async function updateAppointment(
  ctx: Context,
  { id, version, tellPatient, ...fields }: z.output<typeof updateAppointmentInput>,
): Promise<AppointmentOutput> {
  const { em } = ctx
  try {
    const unlocked = await em.findOne(Appointment, { id })
    if (!unlocked) throw new RuleError('notFound')
    await lockAppointmentDay(em, clinicDay(unlocked.appointmentDate.getTime(), ctx.timeZone))

    const row = await findForUpdate(em, Appointment, { id }, version)
    const before = row.status
    em.assign(row, { ...fields, version: row.version + 1 }, { ignoreUndefined: true })
    await em.flush()
    if (row.status !== before) {
      await rearmReminders(ctx, em, row)
      const startsAt = row.appointmentDate.getTime()
      const kind = mailOfStatusChange({ status: before, startsAt }, row.status, ctx.now())
      if (tellPatient && kind !== null) await ctx.outbox.enqueue(em, [{ kind, id }], ctx.now())
    }
    return toOutput(appointmentOutput, row)
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('timeTaken')
    throw error
  }
}

/**
 * Deletes an appointment for good. With `tellPatient` the patient of one that was to come is told by mail that it is
 * cancelled; what the mail says is stored with it, for the row is gone when it is written.
 */
export async function deleteAppointment(
  ctx: Context,
  { id, tellPatient }: z.output<typeof deleteAppointmentInput>,
): Promise<{ success: true }> {
  const { em } = ctx
  const row = await findForUpdate(em, Appointment, { id })
  const { withdrawn } = await withdrawReminders(em, id, null, ctx.now())
  await ctx.outbox.withdraw(em, withdrawn)
  const kind = mailOfDeletion({ status: row.status, startsAt: row.appointmentDate.getTime() }, ctx.now())
  if (tellPatient && kind !== null) {
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
  return deleteStored(em, Appointment, { id })
}
