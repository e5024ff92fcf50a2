import { mustNotAsk } from '@clinic/api/appointments/reviews/asked-patients.ts'
import { loadReviewSettings } from '@clinic/api/appointments/reviews/review-settings.ts'
import { loadInvitees } from '@clinic/api/patients/invitations/load-invitees.ts'
import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { isLateForReview } from '@clinic/domain/appointments/reviews/review-requests.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailContext } from '../templates/mail-parts.ts'
import { reviewRequest } from '../templates/optional-mails.ts'
import type { OutgoingMail } from './mailer.ts'

/**
 * Writes the review request about a visit, unless it is no longer completed or a week ago, the practice stopped asking,
 * or the patient opted out or was asked meanwhile.
 */
export async function writeReviewRequest(
  em: EntityManager,
  id: number,
  context: MailContext,
): Promise<OutgoingMail | null> {
  const { now } = context
  const { isOn, url, months } = await loadReviewSettings(em)
  const visit = await em.findOne(AppointmentEntity, { id, status: 'completed' })
  if (!isOn || url === null || !visit?.patient || isLateForReview(visit.endsAt.getTime(), now)) return null
  const [patient] = await loadInvitees(em, [visit.patient.id], now)
  if (!patient || patient.email === null || patient.isLeftOut) return null
  const { name, email, language } = patient
  if (await mustNotAsk(em, { id: patient.id, email }, { now, months })) return null
  const { createdAt } = await em.findOneOrFail(PatientEntity, { id: patient.id })
  return reviewRequest({ id: patient.id, createdAt, name, email }, url, { ...context, language })
}
