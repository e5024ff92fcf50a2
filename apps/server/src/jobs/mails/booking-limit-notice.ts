import type { BookingLimitNoticeRow } from '@clinic/database/entities/booking-limit-notice.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import type { Mail } from '../mailer.ts'
import { type Block, clinicMailbox, htmlOf, type MailPlace, textOf } from './mail-parts.ts'

/** Tells the clinic that somebody met a limit of bookings. Whose it is stands in the mail, not in its subject. */
export function bookingLimitNotice({ limited, who }: BookingLimitNoticeRow, place: MailPlace): Mail {
  const blocks: Block[] = [
    limited === 'patient'
      ? `A booking was refused: ${BOOKING_LIMITS.comingPerPatient} coming appointments are booked for ${who}, and the website takes no more for one e-mail address.`
      : `A booking was refused: ${BOOKING_LIMITS.perNetworkAndDay} appointments were booked today from the network ${who}, and the website takes no more from one network in a day.`,
    'Whoever it was has been asked to call. If these appointments look real, nothing needs to be done; if not, cancel them, and their times are free at once.',
    `All appointments: ${place.publicUrl}/admin/appointments`,
    'For the same reason you receive at most one of these mails a day.',
  ]
  return {
    from: clinicMailbox,
    to: clinicMailbox,
    subject: 'A limit of online bookings was reached',
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}
