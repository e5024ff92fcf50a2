import {
  AppointmentEntity,
  type AppointmentRow,
  isUpcomingRow,
} from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { changeBlockedReason, changeDeadline } from '@clinic/domain/appointments/patient-changes.ts'
import { scheduleConflictRule } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { errorWithPhone } from '../../content/error-with-phone.ts'
import type { Context } from '../../context.ts'
import { loadSchedule } from '../active-appointments.ts'

/** The appointment of a private link; throws 404 for an unknown token. */
export async function findLinkedAppointment(
  ctx: Pick<Context, 'em' | 'links'>,
  token: string,
): Promise<AppointmentRow> {
  return (await findAppointmentLink(ctx, token)).row
}

/** The appointment of a private link with the link's kind: of an email, or of the response to a booking. Throws 404. */
export function findAppointmentLink({ em, links }: Pick<Context, 'em' | 'links'>, token: string) {
  return links.findByKinds(em, AppointmentEntity, { kinds: ['appointment', 'booking'], token })
}

export async function toLinkedAppointment(ctx: Context, row: AppointmentRow): Promise<LinkedAppointment> {
  const { now, timeZone } = ctx
  const { patientName, appointmentType, duration, status, changeNoticeHours } = row
  const startsAt = row.appointmentDate.getTime()
  return {
    patientName,
    appointmentType,
    duration,
    appointmentDate: row.appointmentDate.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status,
    timeZone,
    canChange: changeBlockedReason({ status, startsAt, changeNoticeHours }, now()) === null,
    changeUntil: new Date(changeDeadline({ startsAt, changeNoticeHours })).toISOString(),
    moveRequested: await isMoveRequested(ctx, row),
    hasEmail: row.patientEmail !== null,
  }
}

/**
 * Whether the practice still needs the patient to pick a new time: the request waived the notice, and the conflict
 * remains.
 */
export async function isMoveRequested(
  ctx: Pick<Context, 'em' | 'now' | 'timeZone'>,
  row: AppointmentRow,
): Promise<boolean> {
  if (row.changeNoticeHours > 0 || !isUpcomingRow(row, ctx.now())) return false
  const day = clinicDay(row.appointmentDate.getTime(), ctx.timeZone)
  const findConflict = scheduleConflictRule(await loadSchedule(ctx, day, day), ctx.now())
  return findConflict({ ...row, appointmentDate: row.appointmentDate.toISOString() }) !== null
}

/** Throws if the patient may not change it now: 409 if it is not active, 403 if it is too late. */
export async function assertChangeable(
  { em, now }: Pick<Context, 'em' | 'now'>,
  row: AppointmentRow,
): Promise<void> {
  const { status, changeNoticeHours } = row
  const reason = changeBlockedReason(
    { status, startsAt: row.appointmentDate.getTime(), changeNoticeHours },
    now(),
  )
  if (reason !== null) throw await errorWithPhone(em, reason)
}
