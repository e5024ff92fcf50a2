import type { BookingLimitNoticeRow } from '@clinic/database/entities/booking-limit-notice.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import type { Mail } from '../mailer.ts'
import { button, type Piece, paragraph, small, typed } from './mail-document.ts'
import { type MailPlace, notificationOf } from './mail-parts.ts'

/** Tells the clinic that somebody met a limit of bookings. Whose it is stands in the mail, not in its subject. */
export function bookingLimitNotice({ limited, who }: BookingLimitNoticeRow, place: MailPlace): Mail {
  const rejected: Piece[] =
    limited === 'patient'
      ? [
          `A booking was refused: ${BOOKING_LIMITS.comingPerPatient} coming appointments are booked for `,
          typed(who),
          ', and the website takes no more for one e-mail address.',
        ]
      : [
          `A booking was refused: ${BOOKING_LIMITS.perNetworkAndDay} appointments were booked today from the network `,
          typed(who),
          ', and the website takes no more from one network in a day.',
        ]
  return notificationOf(
    {
      subject: 'A limit of online bookings was reached',
      preheader: 'Whoever it was has been asked to call.',
      heading: 'A limit of online bookings was reached',
      blocks: [
        paragraph(...rejected),
        paragraph(
          'Whoever it was has been asked to call. If these appointments look real, nothing needs to be done; ' +
            'if not, cancel them, and their times are free at once.',
        ),
        button('Open the appointments', `${place.publicUrl}/admin/appointments`),
        small('For the same reason you receive at most one of these mails a day.'),
      ],
    },
    place,
  )
}
