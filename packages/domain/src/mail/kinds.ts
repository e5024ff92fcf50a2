/** Kinds of emails. Those that end with `Notification` or `Notice` go to the clinic. */
export const MAIL_KINDS = [
  'appointmentConfirmation',
  'appointmentSeriesConfirmation',
  'appointmentNotification',
  'appointmentMoved',
  'appointmentMovedNotification',
  'appointmentMoveRequest',
  'appointmentCancelled',
  'appointmentCancelledNotification',
  'appointmentReminder',
  'appointmentEarlyReminder',
  'appointmentForms',
  'appointmentEarlierTime',
  'appointmentReview',
  'registrationConfirmation',
  'registrationNotification',
  'registrationCancelled',
  'registrationCancelledNotification',
  'registrationEventMoved',
  'registrationEventCancelled',
  'waitingListConfirmation',
  'spotOffered',
  'waitingListEventMoved',
  'waitingListEventCancelled',
  'contactAcknowledgement',
  'contactNotification',
  'invitation',
  'bookingLimitNotice',
  'backupOverdueNotice',
  'loginCodesNotice',
  'newBrowserNotice',
  'newAccessNotice',
  'practiceEmailNotice',
  'webhookPausedNotice',
  'calendarRemarksNotice',
  'keyEndingNotice',
  'morningNotice',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Reminders of an appointment, which a later change of it makes untrue. */
export const REMINDER_MAILS = ['appointmentReminder', 'appointmentEarlyReminder'] as const

/** Whether an email informs the clinic about the site, and so is about no row. */
export const isNotice = (kind: MailKind): boolean => kind.endsWith('Notice')

/** Prefixes of the kinds about each type of row. */
const PREFIXES = {
  appointment: ['appointment'],
  registration: ['registration'],
  waitingList: ['spotOffered', 'waitingList'],
  contact: ['contact'],
  invitation: ['invitation'],
}

/** The type of row that an email is about. */
export type MailSubject = keyof typeof PREFIXES

export function mailKindsAbout(subject: MailSubject): MailKind[] {
  return MAIL_KINDS.filter(kind => PREFIXES[subject].some(prefix => kind.startsWith(prefix)))
}
