import { asActor } from '@clinic/database/audit-log.ts'
import { AppointmentChangeEntity, AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { Context } from '../../context.ts'
import { admitPublicWrite } from '../../limits/limit-calls.ts'
import { enqueueMails } from '../../mail/enqueue-mails.ts'
import { findForUpdate } from '../../optimistic-lock.ts'
import { linkActor } from '../../with-audit.ts'
import { changeNotification } from '../change-notification.ts'
import { withdrawPatientMails } from '../desk/patient-mails.ts'
import { rearmReminders } from '../reminder-mails.ts'
import { findLinkedAppointment, rejectChange, toLinkedAppointment } from './linked-appointment.ts'

/**
 * Cancels an appointment by its link; repeating it changes nothing. Throws 409 if it is over and 403 if it is too
 * late.
 */
export async function cancelByPatient(ctx: Context, token: string): Promise<LinkedAppointment> {
  await admitPublicWrite(ctx, 'link', null)
  const { id } = await findLinkedAppointment(ctx, ctx.em, token)
  const actor = linkActor(ctx, 'appointmentLinks.cancel')
  const { row, cancelled } = await asActor(ctx.em, actor, async em => {
    const row = await findForUpdate(em, AppointmentEntity, { id })
    if (row.status === 'cancelled') return { row, cancelled: false }
    await rejectChange(ctx, em, row)
    em.assign(row, { status: 'cancelled', version: row.version + 1 })
    await em.flush()
    await em.insert(AppointmentChangeEntity, {
      appointment: id,
      change: 'cancelled',
      movedFrom: null,
      at: new Date(ctx.now()),
    })
    await rearmReminders(ctx, em, row)
    await withdrawPatientMails(ctx, em, id)
    await enqueueMails(ctx, em, {
      id,
      to: row.patientEmail,
      visitorMail: 'appointmentCancelled',
      others: [
        await changeNotification(ctx, em, {
          id,
          kind: 'appointmentCancelledNotification',
          from: row.appointmentDate.getTime(),
        }),
      ],
    })
    return { row, cancelled: true }
  })
  if (cancelled) ctx.changed('appointmentLinks.cancel')
  return toLinkedAppointment(ctx, row)
}
