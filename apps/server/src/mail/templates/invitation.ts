import type { InvitationRow } from '@clinic/database/entities/invitation.ts'
import { invitationTexts } from '@clinic/domain/patients/invitation-texts.ts'
import { invitationEnds } from '@clinic/domain/patients/invitations.ts'
import { type OwnInvitationTexts, readInvitationText } from '@clinic/domain/patients/own-invitation-text.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, small, splitLines, typed } from '../render/mail-document.ts'
import { formatMailDate, type MailContext, toPersonMail } from './mail-parts.ts'

/** Invites a patient to come back, in the practice's own words, with a link to book and one to turn reminders off. */
export function invitation(
  row: Pick<InvitationRow, 'id' | 'createdAt'>,
  person: { name: string; email: string },
  texts: OwnInvitationTexts,
  context: MailContext,
): OutgoingMail {
  const { language, links, practice } = context
  const t = invitationTexts[language]
  const own = readInvitationText(texts, invitationTexts, language)
  const linked = { ...row, language }
  const unsubscribeUrl = links.leaveOutUrl(linked)
  const until = new Date(invitationEnds(row.createdAt.getTime()))
  const mail = toPersonMail(
    person,
    {
      subject: t.subject,
      preheader: t.preheader,
      heading: t.heading,
      blocks: [
        ...splitLines(own.text)
          .filter(line => line !== '')
          .map(line => paragraph(typed(line, own.language === language ? undefined : own.language))),
        button(t.book, links.url('invitation', linked)),
        small(t.until(formatMailDate(until, context))),
        small({ text: t.stop, href: unsubscribeUrl }),
      ],
      footer: t.footer(practice.name),
    },
    context,
  )
  return { ...mail, unsubscribeUrl }
}
