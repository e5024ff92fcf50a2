import type { Practice } from '@clinic/domain/content/practice.ts'
import type { Mail } from '../mailer.ts'
import { brandOf } from './brand.ts'
import { paragraph } from './mail-document.ts'
import { mailOf } from './mail-parts.ts'

/** The mail by which the administrator sees that mails arrive. */
export function testMail(to: string, practice: Practice): Mail {
  const brand = brandOf({ practice, publicUrl: null })
  return mailOf(
    {
      to: { name: '', address: to },
      subject: `Test e-mail from ${brand.name}`,
      preheader: 'E-mails of the website arrive.',
      heading: 'E-mails arrive',
      blocks: [
        paragraph('This is the test e-mail that the administrator of the website asked for.'),
        paragraph(
          'That it arrived means that confirmations of appointments and registrations arrive as well. ' +
            'Nothing needs to be done.',
        ),
      ],
      footer: 'You receive this mail because the administrator of the website sent a test to this address.',
    },
    brand,
  )
}
