import { MAILS, type MailKind } from '@clinic/domain/mail/kinds.ts'
import type { AnnouncedMailKind } from '@clinic/domain/mail/subjects.ts'
import { plural } from '@clinic/domain/words/plural.ts'

/** Name of each email, alone and, if it differs, among emails about other things. */
const NAMES: Record<MailKind, readonly [mail: string, title?: string]> = {
  appointmentConfirmation: ['Confirmation', 'Appointment confirmation'],
  appointmentSeriesConfirmation: ['Confirmation', 'Confirmation of a series'],
  appointmentNotification: ['Copy to you', 'Your copy of the appointment confirmation'],
  appointmentMoved: ['Reschedule notice'],
  appointmentMovedNotification: ['Your reschedule notice'],
  appointmentMoveRequest: ['Request for another time'],
  appointmentCancelled: ['Cancellation notice', 'Appointment cancellation notice'],
  appointmentCancelledNotification: ['Your cancellation notice', 'Your appointment cancellation notice'],
  appointmentReminder: ['Reminder', 'Appointment reminder'],
  appointmentEarlyReminder: ['Early reminder', 'Early appointment reminder'],
  appointmentForms: ['Link to unfinished forms'],
  appointmentEarlierTime: ['Offer of an earlier time'],
  appointmentReview: ['Review request'],
  registrationConfirmation: ['Confirmation', 'Registration confirmation'],
  registrationNotification: ['Copy to you', 'Your copy of the registration confirmation'],
  registrationCancelled: ['Cancellation notice', 'Registration cancellation notice'],
  registrationCancelledNotification: ['Your cancellation notice', 'Your registration cancellation notice'],
  registrationEventMoved: ['Event change notice'],
  registrationEventCancelled: ['Event cancellation notice'],
  waitingListConfirmation: ['Confirmation', 'Waiting list confirmation'],
  spotOffered: ['Offer of a spot'],
  waitingListEventMoved: ['Event change notice', 'Event change notice to the waiting list'],
  waitingListEventCancelled: ['Event cancellation notice', 'Event cancellation notice to the waiting list'],
  contactAcknowledgement: ['Acknowledgment', 'Acknowledgment of the message'],
  contactNotification: ['Copy to you', 'Your copy of the message'],
  invitation: ['Invitation', 'Invitation to come back'],
  bookingLimitNotice: ['Notice', 'Notice of a booking limit'],
  backupOverdueNotice: ['Warning', 'Warning about missing backups'],
  newBrowserNotice: ['Notice', 'Notice about a login from a new browser'],
  newAccessNotice: ['Notice', 'Notice about a new passkey, authenticator app or API key'],
  webhookPausedNotice: ['Warning', 'Warning about a paused webhook'],
  calendarRemarksNotice: ['Warning', 'Warning about another calendar'],
  keyEndingNotice: ['Warning', 'Warning that an API key expires soon'],
  practiceEmailNotice: ['Warning', 'Warning about a changed email address'],
  morningNotice: ['Morning email'],
  loginCodesNotice: ['Warning', 'Warning about wrong login codes'],
}

/** Describes each email in a sentence. */
const descriptions: Record<AnnouncedMailKind, string> = {
  appointmentConfirmation:
    'It gives the time, the place, what to bring and how to change the appointment. A calendar file is attached.',
  appointmentMoveRequest: "It says you can't see them at the booked time and links to open times.",
  appointmentCancelled:
    'It says which appointment is cancelled and links to online booking. A file that removes it from their calendar is attached.',
  registrationCancelled:
    'It says which registration is cancelled and links to other events. A file that removes it from their calendar is attached.',
  registrationEventMoved:
    'It gives the new date and location. Attendees also read that their spot is kept, and get a calendar file.',
  registrationEventCancelled:
    'It says the event is cancelled and links to other events. A file that removes it from their calendar is attached.',
  waitingListEventCancelled: 'It says the event is cancelled and links to other events.',
  spotOffered:
    'It gives the time and place of the event, how long the spot is held, and a button to take it.',
}

export const en = {
  name: (kind: MailKind) => NAMES[kind][0],
  descriptions,
  /** "Appointment confirmation for Ada Lovelace", or "Appointment confirmation (record deleted)". */
  title: (kind: MailKind, name: string | null) => {
    const [mail, title = mail] = NAMES[kind]
    const { about } = MAILS[kind]
    if (about === null) return title
    if (name === null) return `${title} (record deleted)`
    return `${title} ${about === 'contact' ? 'from' : 'for'} ${name}`
  },
  notice: (subject: string, description: string, isTranslated: boolean) =>
    `Subject${isTranslated ? ', translated' : ''}: “${subject}”. ${description}`,
  otherLanguage: (language: string) => `This email is in ${language}.`,
  line: {
    late: (mail: string, reason: string | null) => `${mail} not sent yet: ${reason}`,
    failed: (mail: string, reason: string | null) => `${mail} not sent: ${reason ?? 'reason unknown'}`,
    withheld: (mail: string, reason: string | null) => `${mail} withheld: ${reason ?? 'reason unknown'}`,
    sent: (mail: string, when: string) => `${mail} sent ${when}`,
    saved: (mail: string) => `${mail} not sent (no mail server)`,
    later: (mail: string, when: string) => `${mail} scheduled for ${when}`,
    soon: (mail: string) => `${mail} is about to be sent`,
  },
  /** "Emails: 2 sent, 1 failed". */
  summary: (counts: string[]) => `Emails: ${counts.join(', ')}`,
  states: {
    sent: (mails: number) => `${mails} sent`,
    saved: (mails: number) => plural.en(mails, '# saved as a file, not sent', '# saved as files, not sent'),
    queued: (mails: number) => `${mails} scheduled`,
    delayed: (mails: number) => `${mails} delayed`,
    withheld: (mails: number) => `${mails} withheld`,
    failed: (mails: number) => `${mails} failed`,
  },
  more: (mails: number) => `and ${mails} more`,
  preview: 'Preview',
  previewIn: 'Preview in',
  again: 'Send again',
  queued: 'Email queued again',
  failed: 'Failed to resend email',
}
