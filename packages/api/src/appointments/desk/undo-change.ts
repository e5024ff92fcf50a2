import { AppointmentChangeEntity, AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import type {
  Appointment as AppointmentOutput,
  undoChangeInput,
} from '@clinic/domain/appointments/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { isChangeTextSent } from '../../text-messages/change-texts.ts'
import { withdrawChangeMails } from '../change-mails.ts'
import { followChange, readAppointmentState } from '../follow-change.ts'
import { findAppointment } from '../list-appointments.ts'
import { flushAppointment, lockAppointment } from '../move-appointment.ts'

/**
 * Takes back the practice's last move or cancellation with its email. Throws 409 if the row changed since, the time
 * was taken, or the email or text has left.
 */
export async function undoChange(
  ctx: Context,
  { id, version }: z.output<typeof undoChangeInput>,
): Promise<AppointmentOutput> {
  const { em } = ctx
  const change = await em.findOne(AppointmentChangeEntity, { appointment: id, madeBy: 'practice', version })
  const before = change?.before
  if (!change || !before) {
    await em.findOneOrFail(AppointmentEntity, { id })
    throw new RuleError('stale')
  }
  const startsAt = Date.parse(before.appointmentDate)
  const row = await lockAppointment(ctx, id, { to: startsAt, isMove: true, version })
  const withdrawn = await withdrawChangeMails(ctx, id)
  const isSent = (before.notified && withdrawn === null) || (await isChangeTextSent(ctx, id, change.at))
  if (isSent) throw new RuleError('undoTooLate')
  // The change may have withdrawn an earlier change's email without a new one.
  const known = withdrawn ?? before.known
  const undone = readAppointmentState(row)
  em.assign(row, {
    status: before.status,
    appointmentDate: new Date(startsAt),
    duration: before.duration,
    endsAt: new Date(startsAt + before.duration * MINUTE_MS),
    changeNoticeHours: before.changeNoticeHours,
    arrivedAt: before.arrivedAt === null ? null : new Date(before.arrivedAt),
    version: version + 1,
  })
  em.remove(change)
  await flushAppointment(em)
  const knownByText = before.knownByText ?? null
  await followChange(ctx, row, { by: 'undo', before: undone, madeAt: change.at, known, knownByText })
  return findAppointment(ctx.em, row.id)
}
