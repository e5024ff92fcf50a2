import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { Context } from '../../context.ts'
import { applyChanges } from '../../optimistic-lock.ts'
import { writeByLink } from '../../transaction.ts'
import { followChange, readAppointmentState } from '../follow-change.ts'
import { lockAppointment } from '../move-appointment.ts'
import { assertChangeable, findLinkedAppointment, toLinkedAppointment } from './linked-appointment.ts'

/**
 * Cancels an appointment by its link; repeating it changes nothing. Throws 409 if it is over and 403 if it is too
 * late.
 */
export async function cancelByPatient(ctx: Context, token: string): Promise<LinkedAppointment> {
  const cancelled = await writeByLink(ctx, {
    find: ctx => findLinkedAppointment(ctx, token),
    async change(ctx, { id }) {
      const row = await lockAppointment(ctx, id, { isMove: false })
      if (row.status === 'cancelled') return { result: row, changed: false }
      await assertChangeable(ctx, row)
      const before = readAppointmentState(row)
      applyChanges(row, { status: 'cancelled' })
      await ctx.em.flush()
      await followChange(ctx, row, { by: 'patient', before })
      return { result: row, changed: true }
    },
  })
  return toLinkedAppointment(ctx, cancelled)
}
