import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { OutboxMail } from '@clinic/database/mail-records.ts'
import {
  type BookedAppointment,
  type bookAppointmentInput,
  newAppointmentOutput,
} from '@clinic/domain/appointments/schemas.ts'
import { getAvailability } from '@clinic/domain/availability/openings.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { invalidInput } from '@clinic/domain/errors.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import type { z } from 'zod'
import { loadDayPlan } from '../../availability/day-plans.ts'
import type { Context } from '../../context.ts'
import { runOnce } from '../../idempotency.ts'
import { limitPublicWrite } from '../../limit-calls.ts'
import { enqueueMails } from '../../mail/enqueue-mails.ts'
import { practiceMails } from '../../mail/practice-mails.ts'
import { toOutput } from '../../output-fields.ts'
import { findPatient } from '../../patients/find-patient.ts'
import { requireTextNumber } from '../../text-messages/consents.ts'
import { isOverlap } from '../appointment-day-lock.ts'
import { followBooking } from '../follow-change.ts'
import { bookedFields } from '../move-appointment.ts'
import { requireOpening, startNotFree } from '../require-opening.ts'
import { lockForBooking, notifyLimitReached, rejectBeyondLimits } from './booking-limits.ts'

const NOT_ONLINE = "This type of visit can't be booked online. Please call us."

type Booking = z.output<typeof bookAppointmentInput>

/** The practice's invitation by which a patient books, so that the type of visit need not be online. */
interface Invitation {
  patientId: number
  /** Uses the invitation up, in the transaction. */
  claim(ctx: Context, row: AppointmentRow): Promise<void>
}

/**
 * Books a visit in one transaction with its mails, if the start is an opening (else 409 with alternatives) and within
 * the limits of the patient and network.
 */
export async function bookAppointment(
  ctx: Context,
  { leaveEmpty, ...input }: Booking,
  invitation?: Invitation,
): Promise<BookedAppointment> {
  const startsAt = readInstant(input.appointmentDate, ctx.timeZone, 'appointmentDate')
  const type = input.appointmentType
  const day = clinicDay(startsAt, ctx.timeZone)
  const loadDay = async ({ em }: Context) => {
    const plan = await loadDayPlan(em, day, ctx.timeZone)
    const { minutes, isOnline } = plan.visits.types[type]
    const duration = input.duration ?? minutes
    const availability = getAvailability(plan, { duration, type }, ctx.now(), ctx.language)
    return { availability, duration, isOnline }
  }

  const booking = runOnce(ctx, {
    input,
    shownOnPages: true,
    limit: () => limitPublicWrite(ctx, 'booking', leaveEmpty),
    async write(ctx): Promise<Omit<BookedAppointment, 'manageUrl'>> {
      await lockForBooking(ctx, { ...input, day })
      const { availability, duration, isOnline } = await loadDay(ctx)
      if (!isOnline && !invitation && !isByPractice(ctx)) throw invalidInput('appointmentType', NOT_ONLINE)
      requireOpening(availability, startsAt)
      await rejectBeyondLimits(ctx, input.patientEmail)
      const { patientName: name, patientEmail: email, patientPhone: phone, language } = input
      const { patientId } = invitation ?? {}
      const patient = await findPatient(ctx, { name, email, phone, language, from: 'online', patientId })
      const { textConsent, ...fields } = input
      // Programs show other words than those that are stored.
      const number = ctx.key ? null : requireTextNumber(ctx, { textConsent, patientPhone: phone })
      const row = ctx.em.create(AppointmentEntity, {
        ...fields,
        patient,
        bookedOnline: !isByPractice(ctx),
        ...bookedFields(ctx, startsAt, duration),
      })
      await ctx.em.flush()
      await invitation?.claim(ctx, row)
      const consent = number === null ? null : { number, givenBy: 'booking' as const, language }
      const emailWithheld = await followBooking(ctx, [row], consent, reminders =>
        enqueueMails(ctx, {
          id: row.id,
          to: row.patientEmail,
          visitorMail: 'appointmentConfirmation',
          others: [...reminders, ...notification(ctx, row)],
        }),
      )
      return {
        ...toOutput(newAppointmentOutput, { ...row, patientEmail: input.patientEmail }),
        emailWithheld,
      }
    },
    mapError: async (error, ctx) =>
      isOverlap(error) ? startNotFree((await loadDay(ctx)).availability, startsAt) : error,
  })
  const booked = await booking.catch(async error => {
    throw await notifyLimitReached(ctx, error, input.patientEmail)
  })
  // The link is not stored with the response: nothing in the database may open an appointment.
  const manageUrl = ctx.links.url('booking', { ...booked, language: input.language })
  return { ...booked, manageUrl }
}

/** Whether the administrator books on the public page, which is no news and does not count for the patient's limit. */
const isByPractice = ({ user }: Context) => user?.isAdmin === true

/** The practice's copy, unless the practice itself booked. */
function notification(ctx: Context, { id, appointmentDate }: AppointmentRow): OutboxMail[] {
  return isByPractice(ctx) ? [] : practiceMails(ctx, { kind: 'appointmentNotification', id }, appointmentDate)
}
