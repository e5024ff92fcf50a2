import { asActor } from '@clinic/database/audit-log.ts'
import {
  AppointmentChangeEntity,
  AppointmentEntity,
  type AppointmentRow,
} from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { countOpenings } from '@clinic/domain/availability/day-range.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { findOpening, getAvailability } from '@clinic/domain/availability/openings.ts'
import type { Availability, DayOpenings } from '@clinic/domain/availability/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadDayPlan, loadDayPlans } from '../availability/day-plans.ts'
import { violatedConstraint } from '../constraints.ts'
import { errorWithPhone } from '../content/error-with-phone.ts'
import type { Context } from '../context.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { countWrite } from '../limits/write-counter.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { linkActor } from '../with-audit.ts'
import { lockAppointmentDays } from './appointment-day-lock.ts'
import { readStart, startNotFree } from './booking/book-appointment.ts'
import { changeNotification } from './change-notification.ts'
import { withdrawPatientMails } from './desk/patient-mails.ts'
import { findLinkedAppointment, rejectChange, toLinkedAppointment } from './links/linked-appointment.ts'
import { rearmReminders } from './reminder-mails.ts'

/** Openings of a clinic day for moving an appointment; its current time does not block it. */
export async function availabilityToMove(
  ctx: Context,
  em: EntityManager,
  row: Pick<AppointmentRow, 'id' | 'duration'>,
  day: string,
): Promise<Availability> {
  const plan = await loadDayPlan(em, day, ctx.timeZone, row.id)
  return getAvailability(plan, row.duration as Duration, ctx.now(), ctx.language)
}

/** Number of openings for moving an appointment, of each day of the booking window. */
export async function daysToMove(
  ctx: Context,
  row: Pick<AppointmentRow, 'id' | 'duration'>,
): Promise<DayOpenings[]> {
  const { first, last } = bookingWindow(ctx.now(), ctx.timeZone)
  const plans = await loadDayPlans(ctx.em, first, last, ctx.timeZone, row.id)
  return countOpenings(plans, row.duration as Duration, ctx.now(), ctx.language)
}

/**
 * Moves an appointment by its link, in one update. Throws 409 with alternatives if the start is not open, 409 if
 * inactive, 403 if too late, 429 after too many moves.
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
    return await toLinkedAppointment(ctx, row)
  } catch (error) {
    // A row inserted without the lock, such as by an import, is caught only by the constraint.
    if (violatedConstraint(error) !== 'appointments_no_overlap') throw error
    throw startNotFree(await availabilityToMove(ctx, ctx.em, linked, day), startsAt)
  }
}

async function move(ctx: Context, em: EntityManager, linked: AppointmentRow, startsAt: number) {
  const from = linked.appointmentDate
  await lockAppointmentDays(em, [clinicDay(from.getTime(), ctx.timeZone), clinicDay(startsAt, ctx.timeZone)])
  const row = await findForUpdate(em, AppointmentEntity, { id: linked.id })
  await rejectChange(ctx, em, row)
  if (row.appointmentDate.getTime() === startsAt) return { row, moved: false }
  // The appointment was moved since, so its current day is not locked.
  if (row.appointmentDate.getTime() !== from.getTime()) throw new RuleError('stale')

  const availability = await availabilityToMove(ctx, em, row, clinicDay(startsAt, ctx.timeZone))
  if (!findOpening(availability, startsAt)) throw startNotFree(availability, startsAt)
  await limitMoves(ctx, em, row)
  em.assign(row, {
    appointmentDate: new Date(startsAt),
    endsAt: new Date(startsAt + row.duration * 60_000),
    // The practice waives the notice when it asks for a move.
    changeNoticeHours: row.changeNoticeHours || CANCELLATION_NOTICE_HOURS,
    version: row.version + 1,
  })
  await em.flush()
  await em.insert(AppointmentChangeEntity, {
    appointment: row.id,
    change: 'moved',
    movedFrom: from,
    at: new Date(ctx.now()),
  })
  await rearmReminders(ctx, em, row)
  await withdrawPatientMails(ctx, em, row.id)
  await enqueueMails(ctx, em, {
    id: row.id,
    to: row.patientEmail,
    visitorMail: 'appointmentMoved',
    others: [
      await changeNotification(ctx, em, {
        id: row.id,
        kind: 'appointmentMovedNotification',
        from: from.getTime(),
      }),
    ],
  })
  return { row, moved: true }
}

/** Counts moves in the same transaction, so that rejected ones do not count: each move emails two people. */
async function limitMoves(ctx: Context, em: EntityManager, row: AppointmentRow): Promise<void> {
  if (ctx.limitedAddress === null) return
  const retryAfter = await countWrite(em, `moved ${row.id}`, RATE_LIMITS.moveByLink, ctx.now())
  if (retryAfter !== null) throw await errorWithPhone(em, 'moveLimit', { retryAfter })
}
