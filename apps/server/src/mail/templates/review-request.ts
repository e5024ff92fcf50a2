import { reviewTexts } from '@clinic/domain/appointments/reviews/review-texts.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, small } from '../render/mail-document.ts'
import { type MailContext, toPersonMail } from './mail-parts.ts'

/** Asks a patient for a review by the practice's link, the same of all patients, with a link that ends such emails. */
export function reviewRequest(
  patient: { id: number; createdAt: Date; name: string; email: string },
  url: string,
  context: MailContext,
): OutgoingMail {
  const { language, links, practice } = context
  const t = reviewTexts[language]
  const unsubscribeUrl = links.leaveOutUrl({ ...patient, language }, 'patient')
  const mail = toPersonMail(
    patient,
    {
      subject: t.subject,
      preheader: t.preheader,
      heading: t.heading,
      blocks: [
        paragraph(t.text),
        button(t.write, url),
        small(t.privacy),
        small({ text: t.stop, href: unsubscribeUrl }),
      ],
      footer: t.footer(practice.name),
    },
    context,
  )
  return { ...mail, unsubscribeUrl }
}
