import type { InvitationRow } from '@clinic/database/entities/invitation.ts'
import { reviewTexts } from '@clinic/domain/appointments/reviews/review-texts.ts'
import { invitationTexts } from '@clinic/domain/patients/invitation-texts.ts'
import { invitationEnds } from '@clinic/domain/patients/invitations.ts'
import { type OwnInvitationTexts, readInvitationText } from '@clinic/domain/patients/own-invitation-text.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Block, button, paragraph, small, splitLines, typed } from '../render/mail-document.ts'
import { formatMailDate, type MailContext, toPersonMail } from './mail-parts.ts'

/** Invites a patient to come back, in the practice's own words, with a link to book and one to turn reminders off. */
export function invitation(
  row: Pick<InvitationRow, 'id' | 'createdAt'>,
  person: { name: string; email: string },
  texts: OwnInvitationTexts,
  context: MailContext,
): OutgoingMail {
  const { language, links } = context
  const t = invitationTexts[language]
  const own = readInvitationText(texts, invitationTexts, language)
  const linked = { ...row, language }
  const until = new Date(invitationEnds(row.createdAt.getTime()))
  const blocks = [
    ...splitLines(own.text)
      .filter(line => line !== '')
      .map(line => paragraph(typed(line, own.language === language ? undefined : own.language))),
    button(t.book, links.url('invitation', linked)),
    small(t.until(formatMailDate(until, context))),
  ]
  return optionalMail(person, t, blocks, links.leaveOutUrl(linked), context)
}

/** Asks a patient for a review by the practice's link, the same of all patients, with a link that ends such emails. */
export function reviewRequest(
  patient: { id: number; createdAt: Date; name: string; email: string },
  url: string,
  context: MailContext,
): OutgoingMail {
  const { language, links } = context
  const t = reviewTexts[language]
  const blocks = [paragraph(t.text), button(t.write, url), small(t.privacy)]
  return optionalMail(patient, t, blocks, links.leaveOutUrl({ ...patient, language }, 'patient'), context)
}

interface Texts {
  subject: string
  preheader: string
  heading: string
  /** Text of the link that ends optional emails. */
  stop: string
  footer: (practice: string) => string
}

/** An email that its recipient can end, by its last link or in the email program. */
function optionalMail(
  person: { name: string; email: string },
  { subject, preheader, heading, stop, footer }: Texts,
  blocks: readonly Block[],
  unsubscribeUrl: string,
  context: MailContext,
): OutgoingMail {
  const ending = small({ text: stop, href: unsubscribeUrl })
  const letter = { subject, preheader, heading, footer: footer(context.practice.name) }
  return { ...toPersonMail(person, { ...letter, blocks: [...blocks, ending] }, context), unsubscribeUrl }
}
