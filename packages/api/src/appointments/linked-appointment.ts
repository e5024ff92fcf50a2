import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { Appointment } from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { changeDeadline, whyNoChange } from '@clinic/domain/appointments/patient-changes.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { errorWithPhone } from '../content/error-with-phone.ts'
import type { Context } from '../context.ts'

/** The appointment of a private link; 404 where the token is of none. */
export function findLinkedAppointment(
  ctx: Pick<Context, 'links'>,
  em: EntityManager,
  token: string,
): Promise<AppointmentRow> {
  return ctx.links.find(em, Appointment, { kind: 'appointment', token })
}

/** An appointment as its patient sees it. */
export function toLinkedAppointment(
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
  row: AppointmentRow,
): LinkedAppointment {
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
    canChange: whyNoChange({ status, startsAt, changeNoticeHours }, now()) === null,
    changeUntil: new Date(changeDeadline({ startsAt, changeNoticeHours })).toISOString(),
  }
}

/** Rejects a change that the patient may not make now: 409 where it is not active, 403 where it is too late. */
export async function rejectChange(
  { now }: Pick<Context, 'now'>,
  em: EntityManager,
  row: AppointmentRow,
): Promise<void> {
  const { status, changeNoticeHours } = row
  const reason = whyNoChange({ status, startsAt: row.appointmentDate.getTime(), changeNoticeHours }, now())
  if (reason !== null) throw await errorWithPhone(em, reason)
}
