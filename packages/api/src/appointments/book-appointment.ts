import { Appointment, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import {
  appointmentOutput,
  type BookedAppointment,
  type bookAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { TYPE_DURATIONS } from '@clinic/domain/availability/durations.ts'
import { availabilityOf, findOpening, nearestOpenings } from '@clinic/domain/availability/openings.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { clinicDay, parseInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { loadDayPlan } from '../availability/day-plans.ts'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { toOutput } from '../output-fields.ts'
import { lockForBooking, rejectBeyondLimits, tellOfLimit } from './booking-limits.ts'
import { reminderMails } from './reminder-mails.ts'

/** How many other free starts the loser of a race is offered. */
const ALTERNATIVES = 4

type Booking = z.output<typeof bookAppointmentInput>

/**
 * Books an appointment for a visitor: the same rule that offers openings judges the start inside the transaction that
 * writes it, together with the mails it promises. A start that is not an opening is 409, with the nearest free
 * starts of that day in `alternatives`; a date that does not exist is 400. What is beyond the limits of one patient
 * or one network is refused as well, and the administrator is told.
 */
export async function bookAppointment(
  ctx: Context,
  { website, ...input }: Booking,
): Promise<BookedAppointment> {
  const startsAt = readStart(input.appointmentDate, ctx.timeZone)
  const duration = input.duration ?? TYPE_DURATIONS[input.appointmentType]
  const day = clinicDay(startsAt, ctx.timeZone)
  const availabilityIn = async (em: EntityManager) =>
    availabilityOf(await loadDayPlan(em, day, ctx.timeZone), duration, ctx.now())

  const booking = once(ctx, {
    procedure: 'appointments.book',
    input,
    shownOnPages: true,
    admit: () => admitPublicWrite(ctx, 'booking', website),
    async write(em) {
      await lockForBooking(ctx, em, { day, patientEmail: input.patientEmail })
      const availability = await availabilityIn(em)
      if (!findOpening(availability, startsAt)) throw startNotFree(availability, startsAt)
      await rejectBeyondLimits(ctx, em, input.patientEmail)
      const row = await insertAppointment(em, {
        ...input,
        duration,
        appointmentDate: new Date(startsAt),
        endsAt: new Date(startsAt + duration * 60_000),
        status: 'confirmed',
        changeNoticeHours: CANCELLATION_NOTICE_HOURS,
        version: 1,
        createdAt: new Date(ctx.now()),
      })
      await oweMails(ctx, em, {
        id: row.id,
        to: row.patientEmail,
        visitorMail: 'appointmentConfirmation',
        clinicNotification: 'appointmentNotification',
        later: reminderMails(ctx, row),
      })
      return toOutput(appointmentOutput, row)
    },
    // Written past the lock, as an import would: the constraint alone has seen it.
    explain: async (error, em) =>
      violatedConstraint(error) === 'appointments_no_overlap'
        ? startNotFree(await availabilityIn(em), startsAt)
        : error,
  })
  const booked = await booking.catch(async error => {
    throw await tellOfLimit(ctx, error, input.patientEmail)
  })
  // Not part of the stored first response: nothing in the database opens an appointment.
  return { ...booked, manageUrl: ctx.links.url('appointment', booked) }
}

/** The start that somebody asks for, in epoch milliseconds; 400 where it does not exist. */
export function readStart(appointmentDate: string, timeZone: string): number {
  const startsAt = parseInstant(appointmentDate, timeZone)
  if (startsAt !== null) return startsAt
  throw new RuleError('notADateTime', {
    issues: [{ path: ['appointmentDate'], message: 'Enter a date and time that exist' }],
  })
}

/** What whoever asked for a start that is no opening is told: why, and the nearest free starts of that day. */
export function startNotFree({ reason, openings }: Availability, startsAt: number): RuleError {
  return new RuleError('startNotFree', {
    ...(reason && { message: reason }),
    alternatives: nearestOpenings(openings, startsAt, ALTERNATIVES),
  })
}

async function insertAppointment(
  em: EntityManager,
  fields: RequiredEntityData<AppointmentRow>,
): Promise<AppointmentRow> {
  const row = em.create(Appointment, fields, { persist: true })
  await em.flush()
  return row
}
