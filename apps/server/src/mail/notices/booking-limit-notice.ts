import type { BookingLimitNoticeRow } from '@clinic/database/entities/booking-limit-notice.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, small, typed } from '../render/mail-document.ts'
import type { MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Notifies the clinic of a booking that hit a limit. The subject does not say whose. */
export function bookingLimitNotice(
  { limited, who }: BookingLimitNoticeRow,
  context: MailContext,
): OutgoingMail {
  const { appointment, limit } = texts[context.language]
  const { subject, preheader, heading, patient, network, advice, repeat } = limit
  const rejected =
    limited === 'patient'
      ? patient(BOOKING_LIMITS.comingPerPatient, typed(who))
      : network(BOOKING_LIMITS.perNetworkAndDay, typed(who))
  return toNotification(
    {
      subject,
      preheader,
      heading,
      blocks: [
        paragraph(...rejected),
        paragraph(advice),
        button(appointment.view, `${context.publicUrl}/admin/appointments`),
        small(repeat),
      ],
    },
    context,
  )
}
