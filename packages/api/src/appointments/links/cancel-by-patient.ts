import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { Context } from '../../context.ts'
import { admitPublicWrite } from '../../limit-calls.ts'
import { applyChanges, findForUpdate } from '../../optimistic-lock.ts'
import { inAuditedTransaction, linkActor } from '../../transaction.ts'
import { followChange, readVisitState } from '../follow-change.ts'
import { findLinkedAppointment, rejectChange, toLinkedAppointment } from './linked-appointment.ts'

/**
 * Cancels an appointment by its link; repeating it changes nothing. Throws 409 if it is over and 403 if it is too
 * late.
 */
export async function cancelByPatient(ctx: Context, token: string): Promise<LinkedAppointment> {
  await admitPublicWrite(ctx, 'link', null)
  const { id } = await findLinkedAppointment(ctx, token)
  const actor = linkActor(ctx, 'appointmentLinks.cancel')
  const { row, isChanged } = await inAuditedTransaction(ctx, actor, async ctx => {
    const row = await findForUpdate(ctx.em, AppointmentEntity, { id })
    if (row.status === 'cancelled') return { row, isChanged: false }
    await rejectChange(ctx, row)
    const before = readVisitState(row)
    applyChanges(row, { status: 'cancelled' })
    await ctx.em.flush()
    await followChange(ctx, row, { by: 'patient', before })
    return { row, isChanged: true }
  })
  if (isChanged) ctx.changed('appointmentLinks.cancel')
  return toLinkedAppointment(ctx, row)
}
