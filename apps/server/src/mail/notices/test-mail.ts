import type { Logo } from '@clinic/api/mail-service.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { paragraph } from '../render/mail-document.ts'
import { toMail } from '../templates/mail-parts.ts'
import { en } from './texts.en.ts'

/** Shows the administrator that email arrives. */
export function testMail(to: string, practice: Practice, logo: Logo | null): OutgoingMail {
  const { subject, preheader, heading, asked, next, footer } = en.test
  return toMail(
    {
      to: { name: '', address: to },
      subject: subject(practice.name),
      preheader,
      heading,
      blocks: [paragraph(asked), paragraph(next)],
      footer,
    },
    { practice, logo, publicUrl: null, language: 'en' },
  )
}
