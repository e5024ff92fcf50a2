import { Appointment, AppointmentChange } from '@clinic/database/entities/appointment.ts'
import { asActor } from '@clinic/database/trail.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { Context } from '../context.ts'
import { linkActor } from '../in-trail.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { findForUpdate } from '../stored-rows.ts'
import { findLinkedAppointment, rejectChange, toLinkedAppointment } from './linked-appointment.ts'
import { rearmReminders } from './reminder-mails.ts'

/**
 * Cancels an appointment for its patient, who has the private link; its time is free at once. Again it is the same
 * response and nothing more. One that is over is 409, and too late is 403.
 */
export async function cancelByPatient(ctx: Context, token: string): Promise<LinkedAppointment> {
  await admitPublicWrite(ctx, 'link', null)
  const { id } = await findLinkedAppointment(ctx, ctx.em, token)
  const actor = linkActor(ctx, 'appointmentLinks.cancel')
  const { row, cancelled } = await asActor(ctx.em, actor, async em => {
    const row = await findForUpdate(em, Appointment, { id })
    if (row.status === 'cancelled') return { row, cancelled: false }
    await rejectChange(ctx, em, row)
    em.assign(row, { status: 'cancelled', version: row.version + 1 })
    await em.flush()
    await em.insert(AppointmentChange, {
      appointment: id,
      change: 'cancelled',
      movedFrom: null,
      at: new Date(ctx.now()),
    })
    await rearmReminders(ctx, em, row)
    await oweMails(ctx, em, {
      id,
      to: row.patientEmail,
      visitorMail: 'appointmentCancelled',
      clinicNotification: 'appointmentCancelledNotification',
    })
    return { row, cancelled: true }
  })
  if (cancelled) ctx.changed('appointmentLinks.cancel')
  return toLinkedAppointment(ctx, row)
}
