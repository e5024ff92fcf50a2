import type { MailKind } from '@clinic/domain/mail/kinds.ts'

/** What the administrator calls each mail, and what it is about. */
export const MAIL_NAMES: Record<MailKind, { mail: string; about: string }> = {
  appointmentConfirmation: { mail: 'Confirmation', about: 'of the appointment' },
  appointmentNotification: { mail: 'Your copy', about: 'of the appointment' },
  appointmentMoved: { mail: 'Notice of the move', about: 'of the appointment' },
  appointmentMovedNotification: { mail: 'Your notice of the move', about: 'of the appointment' },
  appointmentMoveRequest: { mail: 'Request for another time', about: 'for the appointment' },
  appointmentCancelled: { mail: 'Notice of the cancellation', about: 'of the appointment' },
  appointmentCancelledNotification: {
    mail: 'Your notice of the cancellation',
    about: 'of the appointment',
  },
  appointmentReminder: { mail: 'Reminder', about: 'of the appointment' },
  appointmentEarlyReminder: { mail: 'Early reminder', about: 'of the appointment' },
  registrationConfirmation: { mail: 'Confirmation', about: 'of the registration' },
  registrationNotification: { mail: 'Your copy', about: 'of the registration' },
  registrationCancelled: { mail: 'Notice of the cancellation', about: 'of the registration' },
  registrationCancelledNotification: {
    mail: 'Your notice of the cancellation',
    about: 'of the registration',
  },
  registrationEventMoved: { mail: 'Notice of the changed event', about: 'for the registration' },
  registrationEventCancelled: { mail: 'Notice of the cancelled event', about: 'for the registration' },
  placeOffered: { mail: 'Offer of a place', about: 'for the waiting-list entry' },
  contactAcknowledgement: { mail: 'Acknowledgement', about: 'of the message' },
  contactNotification: { mail: 'Your copy', about: 'of the message' },
  bookingLimitNotice: { mail: 'Notice', about: 'of the limit of bookings' },
  backupOverdueNotice: { mail: 'Warning', about: 'that no backup was made' },
}

/** "Confirmation of the appointment of Ada Lovelace"; of a row that is deleted "… of a deleted appointment". */
export function mailTitle({ kind, name }: { kind: MailKind; name: string | null }): string {
  const { mail, about } = MAIL_NAMES[kind]
  if (kind === 'backupOverdueNotice') return `${mail} ${about}`
  if (kind === 'bookingLimitNotice') return `${mail} ${about.replace('the', 'a')}`
  return name === null ? `${mail} ${about.replace('the', 'a deleted')}` : `${mail} ${about} of ${name}`
}
