import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { reviewRequestDue } from '@clinic/domain/appointments/reviews/review-requests.ts'
import type { Context } from '../../context.ts'
import { loadInvitees } from '../../patients/invitations/load-invitees.ts'
import { hasWaitingRequest, mustNotAsk } from './asked-patients.ts'
import { loadReviewSettings } from './review-settings.ts'

type ReviewedAppointment = Pick<AppointmentRow, 'id' | 'status' | 'endsAt' | 'patient'>

/**
 * Schedules the review request of a visit that is completed now, if the practice asks for reviews and the mailbox was
 * not asked lately; withdraws the request of any other visit.
 */
export async function rearmReviewRequest(ctx: Context, appointment: ReviewedAppointment): Promise<void> {
  await withdrawReviewRequest(ctx, appointment.id)
  if (appointment.status !== 'completed' || appointment.patient === null) return
  const { isOn, hours, months } = await loadReviewSettings(ctx.em)
  if (!isOn) return
  const [em, now] = [ctx.em, ctx.now()]
  const dueAt = reviewRequestDue(appointment.endsAt.getTime(), hours, now, ctx.timeZone)
  if (dueAt === null) return
  // One at a time: two visits of one mailbox, marked at once, must not both find that none was asked.
  await takeAdvisoryLock(em, LOCKS.reviewRequests)
  const [patient] = await loadInvitees(em, [appointment.patient.id], now)
  if (!patient || patient.email === null || patient.isLeftOut) return
  const asked = { id: patient.id, email: patient.email }
  if ((await mustNotAsk(em, asked, { now, months })) || (await hasWaitingRequest(em, asked))) return
  await ctx.outbox.enqueue(em, [{ kind: 'appointmentReview', id: appointment.id, dueAt }], now)
}

/** Withdraws the request of a visit that waits; one being sent looks at the visit again. */
export async function withdrawReviewRequest(ctx: Context, appointmentId: number): Promise<void> {
  await ctx.outbox.withdraw(ctx.em, { set: 'reviewRequests', subjectId: appointmentId }, ctx.now())
}
