import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { Mail } from '../mailer.ts'
import { button, paragraph, small } from './mail-document.ts'
import { type MailPlace, momentOf, notificationOf } from './mail-parts.ts'

/** Tells the clinic that nothing was backed up for long: since `newest`, or never. */
export function backupOverdueNotice(newest: Date | null, place: MailPlace): Mail {
  const heading = `No backup was made for ${OVERDUE_HOURS} hours`
  return notificationOf(
    {
      subject: heading,
      preheader: 'Appointments and texts of since then are on one disk only.',
      heading,
      blocks: [
        paragraph(
          newest === null
            ? 'The website has never made a backup.'
            : `The website made its last backup on ${momentOf(newest, place)}.`,
          ' What has come in since then is on one disk only, and would be lost with it.',
        ),
        paragraph(
          'Often the disk is full, or the folder for backups cannot be written: the log of the website says why. ' +
            'Whoever runs it can make one at any time with npm run backup.',
        ),
        button('Open the administration', `${place.publicUrl}/admin`),
        small('You receive this mail once a day until there is a backup.'),
      ],
    },
    place,
  )
}
