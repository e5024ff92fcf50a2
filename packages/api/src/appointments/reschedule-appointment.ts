import { Appointment, AppointmentChange, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { asActor } from '@clinic/database/trail.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { availabilityOf, findOpening } from '@clinic/domain/availability/openings.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadDayPlan } from '../availability/day-plans.ts'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { linkActor } from '../in-trail.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { findForUpdate } from '../stored-rows.ts'
import { lockAppointmentDay } from './appointment-day-lock.ts'
import { readStart, startNotFree } from './book-appointment.ts'
import { findLinkedAppointment, rejectChange, toLinkedAppointment } from './linked-appointment.ts'
import { rearmReminders } from './reminder-mails.ts'

/** The openings of a clinic day for an appointment that is to be moved: its own time is not in its way. */
export async function availabilityToMove(
  ctx: Context,
  em: EntityManager,
  row: Pick<AppointmentRow, 'id' | 'duration'>,
  day: string,
): Promise<Availability> {
  const plan = await loadDayPlan(em, day, ctx.timeZone, row.id)
  return availabilityOf(plan, row.duration as Duration, ctx.now())
}

/**
 * Moves an appointment for its patient, who has the private link, in one update: the time it leaves is free at once.
 * A start that is no opening is 409 with the nearest in `alternatives`; an appointment that is not active is 409, and
 * too late is 403.
 */
export async function rescheduleAppointment(
  ctx: Context,
  { token, appointmentDate }: { token: string; appointmentDate: string },
): Promise<LinkedAppointment> {
  await admitPublicWrite(ctx, 'link', null)
  const linked = await findLinkedAppointment(ctx, ctx.em, token)
  const startsAt = readStart(appointmentDate, ctx.timeZone)
  const day = clinicDay(startsAt, ctx.timeZone)
  const actor = linkActor(ctx, 'appointmentLinks.reschedule')
  try {
    const { row, moved } = await asActor(ctx.em, actor, em => move(ctx, em, linked, startsAt))
    if (moved) ctx.changed('appointmentLinks.reschedule')
    return toLinkedAppointment(ctx, row)
  } catch (error) {
    // Written past the lock, as an import would: the constraint alone has seen it.
    if (violatedConstraint(error) !== 'appointments_no_overlap') throw error
    throw startNotFree(await availabilityToMove(ctx, ctx.em, linked, day), startsAt)
  }
}

async function move(ctx: Context, em: EntityManager, linked: AppointmentRow, startsAt: number) {
  const from = linked.appointmentDate
  const days = [clinicDay(from.getTime(), ctx.timeZone), clinicDay(startsAt, ctx.timeZone)]
  // In the order of the days, so that two who exchange their times do not wait for each other.
  for (const day of [...new Set(days)].sort()) await lockAppointmentDay(em, day)
  const row = await findForUpdate(em, Appointment, { id: linked.id })
  await rejectChange(ctx, em, row)
  if (row.appointmentDate.getTime() === startsAt) return { row, moved: false }
  // Moved meanwhile: the day that it leaves is not locked.
  if (row.appointmentDate.getTime() !== from.getTime()) throw new RuleError('stale')

  const availability = await availabilityToMove(ctx, em, row, clinicDay(startsAt, ctx.timeZone))
  if (!findOpening(availability, startsAt)) throw startNotFree(availability, startsAt)
  em.assign(row, {
    appointmentDate: new Date(startsAt),
    endsAt: new Date(startsAt + row.duration * 60_000),
    // None was asked for while the practice wanted the move.
    changeNoticeHours: row.changeNoticeHours || CANCELLATION_NOTICE_HOURS,
    version: row.version + 1,
  })
  await em.flush()
  await em.insert(AppointmentChange, {
    appointment: row.id,
    change: 'moved',
    movedFrom: from,
    at: new Date(ctx.now()),
  })
  await rearmReminders(ctx, em, row)
  await oweMails(ctx, em, {
    id: row.id,
    to: row.patientEmail,
    visitorMail: 'appointmentMoved',
    clinicNotification: 'appointmentMovedNotification',
  })
  return { row, moved: true }
}
