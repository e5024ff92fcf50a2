import { loadInvitationTexts } from '@clinic/api/patients/invitations/invitation-texts.ts'
import { loadInvitees } from '@clinic/api/patients/invitations/load-invitees.ts'
import { InvitationEntity } from '@clinic/database/entities/invitation.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { invitationProblem } from '@clinic/domain/patients/invitations.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailContext } from '../templates/mail-parts.ts'
import { invitation } from '../templates/optional-mails.ts'
import type { OutgoingMail } from './mailer.ts'

/** Writes an invitation, unless it was taken back or sent, or the patient may no longer be invited. */
export async function writeInvitation(
  em: EntityManager,
  id: number,
  context: MailContext,
): Promise<OutgoingMail | null> {
  const row = await em.findOne(InvitationEntity, { id, undoneAt: null })
  const [patient] = row?.patient ? await loadInvitees(em, [row.patient.id], context.now) : []
  if (!row || !patient || patient.email === null) return null
  // This invitation itself is the last one.
  if (invitationProblem({ ...patient, invitedAt: null }, context.now) !== null) return null
  const sent = { kind: 'invitation', subjectId: id, state: { $in: ['sent', 'saved'] } } as const
  // "Send again" must not invite twice.
  if ((await em.count(MailEntity, sent)) > 0) return null
  const { name, email, language } = patient
  return invitation(row, { name, email }, await loadInvitationTexts(em), { ...context, language })
}
