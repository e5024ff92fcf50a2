import { Appointment, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { type AppointmentType, type Duration, TYPE_DURATIONS } from '@clinic/domain/appointments/durations.ts'
import { availabilityOf, findOpening, nearestOpenings } from '@clinic/domain/appointments/openings.ts'
import type { Appointment as AppointmentAnswer } from '@clinic/domain/appointments/schemas.ts'
import { clinicDay, parseInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { once } from '../idempotency.ts'
import { loadDayPlan } from '../schedule/day-plan.ts'
import { appointmentAnswer } from './appointment-answer.ts'
import { lockAppointmentDay } from './appointment-day-lock.ts'

/** How many other free starts the loser of a race is offered. */
const ALTERNATIVES = 4

interface Booking {
  patientName: string
  patientEmail: string
  patientPhone: string | null
  appointmentType: AppointmentType
  duration?: Duration
  appointmentDate: string
  notes: string | null
}

/**
 * Books a visit for a visitor: the same rule that offers openings judges the start inside the transaction that
 * writes it, together with the mails it promises. A start that is not an opening is 409, with the nearest free
 * starts of that day in `alternatives`; a date that does not exist is 400.
 */
export function bookAppointment(ctx: Context, input: Booking): Promise<AppointmentAnswer> {
  const startsAt = parseInstant(input.appointmentDate, ctx.timeZone)
  if (startsAt === null) {
    throw new RuleError('notADateTime', {
      issues: [{ path: ['appointmentDate'], message: 'Enter a date and time that exist' }],
    })
  }
  const duration = input.duration ?? TYPE_DURATIONS[input.appointmentType]

  return once(ctx, 'appointments.book', input, async em => {
    const day = clinicDay(startsAt, ctx.timeZone)
    await lockAppointmentDay(em, day)
    const availability = availabilityOf(await loadDayPlan(em, day, ctx.timeZone), duration, ctx.now())
    if (!findOpening(availability, startsAt)) {
      throw new RuleError('startNotFree', {
        ...(availability.reason && { message: availability.reason }),
        alternatives: nearestOpenings(availability.openings, startsAt, ALTERNATIVES),
      })
    }
    const row = await insertAppointment(em, { ...input, duration, startsAt, now: ctx.now() })
    await ctx.outbox.enqueue(em, [
      { kind: 'appointmentConfirmation', id: row.id },
      { kind: 'appointmentClinicCopy', id: row.id },
    ])
    return appointmentAnswer(row)
  })
}

async function insertAppointment(
  em: EntityManager,
  booking: Booking & { duration: Duration; startsAt: number; now: number },
): Promise<AppointmentRow> {
  const row = em.create(
    Appointment,
    {
      patientName: booking.patientName,
      patientEmail: booking.patientEmail,
      patientPhone: booking.patientPhone,
      appointmentType: booking.appointmentType,
      duration: booking.duration,
      appointmentDate: new Date(booking.startsAt),
      endsAt: new Date(booking.startsAt + booking.duration * 60_000),
      status: 'confirmed',
      notes: booking.notes,
      version: 1,
      createdAt: new Date(booking.now),
    },
    { persist: true },
  )
  try {
    await em.flush()
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('startNotFree')
    throw error
  }
  return row
}
