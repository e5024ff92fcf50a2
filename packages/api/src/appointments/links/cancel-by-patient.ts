import { asActor } from '@clinic/database/audit-log.ts'
import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { Context } from '../../context.ts'
import { admitPublicWrite } from '../../limits/limit-calls.ts'
import { applyChanges, findForUpdate } from '../../optimistic-lock.ts'
import { linkActor } from '../../with-audit.ts'
import { saveOwnChange } from '../move-appointment.ts'
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
    applyChanges(row, { status: 'cancelled' })
    await saveOwnChange(ctx, em, row, { change: 'cancelled', from: row.appointmentDate })
    return { row, cancelled: true }
  })
  if (cancelled) ctx.changed('appointmentLinks.cancel')
  return toLinkedAppointment(ctx, row)
}
