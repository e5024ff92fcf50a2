import type { Logo } from '@clinic/api/services/mail-service.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { paragraph } from '../render/mail-document.ts'
import { toMail } from '../templates/mail-parts.ts'
import { texts } from './texts.ts'

/** Shows the administrator that email arrives. */
export function testMail(
  to: string,
  shown: { practice: Practice; logo: Logo | null; language: Language },
): OutgoingMail {
  const { subject, preheader, heading, reason, next, footer } = texts[shown.language].test
  return toMail(
    {
      to: { name: '', address: to },
      subject: subject(shown.practice.name),
      preheader,
      heading,
      blocks: [paragraph(reason), paragraph(next)],
      footer,
    },
    { ...shown, publicUrl: null },
  )
}
