/** The type of row that an email is about. */
export type MailSubject = 'appointment' | 'registration' | 'waitingList' | 'contact' | 'invitation'

/** Waiting emails about a row that are withdrawn together, except those that were tried, which may have arrived. */
export type MailSet =
  /** Those that were tried, too: the reminders of the new start replace them. */
  | 'reminders'
  /** To the practice: a patient's changes within a minute make one email. */
  | 'changeNotifications'
  /** To the patient, about changes by the practice: only those that wait until Undo is over. */
  | 'deskChanges'
  /** To the patient, about a move of their own. */
  | 'ownMoves'
  | 'reviewRequests'
  | 'invitations'

interface Mail {
  /** Null if it informs the practice about its site. */
  about: MailSubject | null
  toPractice?: true
  /** Waits until Undo is over while its visit is marked as completed or a no-show before its start. */
  waitsForUndo?: true
  /** The sets with which it is withdrawn. */
  sets?: readonly MailSet[]
  /** Of ranked emails, it waits until the day after one of another rank was sent, or one of a lower rank is due. */
  dayRank?: number
}

const NOTICE: Mail = { about: null, toPractice: true }

const mails = {
  appointmentConfirmation: { about: 'appointment', waitsForUndo: true, sets: ['deskChanges'] },
  appointmentSeriesConfirmation: { about: 'appointment' },
  appointmentNotification: { about: 'appointment', toPractice: true },
  appointmentMoved: { about: 'appointment', waitsForUndo: true, sets: ['deskChanges', 'ownMoves'] },
  appointmentMovedNotification: { about: 'appointment', toPractice: true, sets: ['changeNotifications'] },
  appointmentMoveRequest: { about: 'appointment', waitsForUndo: true },
  appointmentCancelled: { about: 'appointment', sets: ['deskChanges'] },
  appointmentCancelledNotification: { about: 'appointment', toPractice: true, sets: ['changeNotifications'] },
  appointmentReminder: { about: 'appointment', sets: ['reminders'], dayRank: 1 },
  appointmentEarlyReminder: { about: 'appointment', sets: ['reminders'], dayRank: 1 },
  appointmentForms: { about: 'appointment', waitsForUndo: true },
  appointmentEarlierTime: { about: 'appointment', waitsForUndo: true },
  appointmentReview: { about: 'appointment', sets: ['reviewRequests'], dayRank: 3 },
  registrationConfirmation: { about: 'registration' },
  registrationNotification: { about: 'registration', toPractice: true },
  registrationCancelled: { about: 'registration' },
  registrationCancelledNotification: { about: 'registration', toPractice: true },
  registrationEventMoved: { about: 'registration' },
  registrationEventCancelled: { about: 'registration' },
  waitingListConfirmation: { about: 'waitingList' },
  spotOffered: { about: 'waitingList' },
  waitingListEventMoved: { about: 'waitingList' },
  waitingListEventCancelled: { about: 'waitingList' },
  contactAcknowledgement: { about: 'contact' },
  contactNotification: { about: 'contact', toPractice: true },
  invitation: { about: 'invitation', sets: ['invitations'], dayRank: 2 },
  bookingLimitNotice: NOTICE,
  backupOverdueNotice: NOTICE,
  loginCodesNotice: NOTICE,
  newBrowserNotice: NOTICE,
  newAccessNotice: NOTICE,
  practiceEmailNotice: NOTICE,
  webhookPausedNotice: NOTICE,
  calendarRemarksNotice: NOTICE,
  keyEndingNotice: NOTICE,
  morningNotice: NOTICE,
} satisfies Record<string, Mail>

export type MailKind = keyof typeof mails

/** Every kind of email, and what the app does with it. */
export const MAILS: Readonly<Record<MailKind, Mail>> = mails

export const MAIL_KINDS = Object.keys(MAILS) as MailKind[]

export const mailKindsAbout = (subject: MailSubject): MailKind[] =>
  MAIL_KINDS.filter(kind => MAILS[kind].about === subject)

export const mailKindsIn = (set: MailSet): MailKind[] =>
  MAIL_KINDS.filter(kind => MAILS[kind].sets?.includes(set))
