/**
 * What a mail says. Its kind begins with what it is about: an appointment, a registration, a place on offer (an entry
 * of a waiting list), a message, a limit or the backups. A notification is the clinic's own mail of it.
 */
export const MAIL_KINDS = [
  'appointmentConfirmation',
  'appointmentNotification',
  'appointmentMoved',
  'appointmentMovedNotification',
  'appointmentMoveRequest',
  'appointmentCancelled',
  'appointmentCancelledNotification',
  'appointmentReminder',
  'appointmentEarlyReminder',
  'registrationConfirmation',
  'registrationNotification',
  'registrationCancelled',
  'registrationCancelledNotification',
  'registrationEventMoved',
  'registrationEventCancelled',
  'placeOffered',
  'contactAcknowledgement',
  'contactNotification',
  'bookingLimitNotice',
  'backupOverdueNotice',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]
