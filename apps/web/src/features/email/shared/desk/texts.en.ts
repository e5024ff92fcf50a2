import { isNotice, type MailKind } from '@clinic/domain/mail/kinds.ts'
import type { AnnouncedMailKind } from '@clinic/domain/mail/subjects.ts'
import { plural } from '@clinic/domain/words/plural.ts'

/** Name of each email, alone and among emails about other things. */
const names: Record<MailKind, { mail: string; title: string }> = {
  appointmentConfirmation: { mail: 'Confirmation', title: 'Appointment confirmation' },
  appointmentSeriesConfirmation: { mail: 'Confirmation', title: 'Confirmation of a series' },
  appointmentNotification: { mail: 'Copy to you', title: 'Your copy of the appointment confirmation' },
  appointmentMoved: { mail: 'Reschedule notice', title: 'Reschedule notice' },
  appointmentMovedNotification: { mail: 'Your reschedule notice', title: 'Your reschedule notice' },
  appointmentMoveRequest: { mail: 'Request for another time', title: 'Request for another time' },
  appointmentCancelled: { mail: 'Cancellation notice', title: 'Appointment cancellation notice' },
  appointmentCancelledNotification: {
    mail: 'Your cancellation notice',
    title: 'Your appointment cancellation notice',
  },
  appointmentReminder: { mail: 'Reminder', title: 'Appointment reminder' },
  appointmentEarlyReminder: { mail: 'Early reminder', title: 'Early appointment reminder' },
  appointmentForms: { mail: 'Link to unfinished forms', title: 'Link to unfinished forms' },
  appointmentEarlierTime: { mail: 'Offer of an earlier time', title: 'Offer of an earlier time' },
  appointmentReview: { mail: 'Review request', title: 'Review request' },
  registrationConfirmation: { mail: 'Confirmation', title: 'Registration confirmation' },
  registrationNotification: { mail: 'Copy to you', title: 'Your copy of the registration confirmation' },
  registrationCancelled: { mail: 'Cancellation notice', title: 'Registration cancellation notice' },
  registrationCancelledNotification: {
    mail: 'Your cancellation notice',
    title: 'Your registration cancellation notice',
  },
  registrationEventMoved: { mail: 'Event change notice', title: 'Event change notice' },
  registrationEventCancelled: { mail: 'Event cancellation notice', title: 'Event cancellation notice' },
  waitingListConfirmation: { mail: 'Confirmation', title: 'Waiting list confirmation' },
  spotOffered: { mail: 'Offer of a spot', title: 'Offer of a spot' },
  waitingListEventMoved: {
    mail: 'Event change notice',
    title: 'Event change notice to the waiting list',
  },
  waitingListEventCancelled: {
    mail: 'Event cancellation notice',
    title: 'Event cancellation notice to the waiting list',
  },
  contactAcknowledgement: { mail: 'Acknowledgment', title: 'Acknowledgment of the message' },
  contactNotification: { mail: 'Copy to you', title: 'Your copy of the message' },
  invitation: { mail: 'Invitation', title: 'Invitation to come back' },
  bookingLimitNotice: { mail: 'Notice', title: 'Notice of a booking limit' },
  backupOverdueNotice: { mail: 'Warning', title: 'Warning about missing backups' },
  newBrowserNotice: { mail: 'Notice', title: 'Notice about a login from a new browser' },
  newAccessNotice: { mail: 'Notice', title: 'Notice about a new passkey, authenticator app or API key' },
  webhookPausedNotice: { mail: 'Warning', title: 'Warning about a paused webhook' },
  calendarRemarksNotice: { mail: 'Warning', title: 'Warning about another calendar' },
  keyEndingNotice: { mail: 'Warning', title: 'Warning that an API key expires soon' },
  practiceEmailNotice: { mail: 'Warning', title: 'Warning about a changed email address' },
  morningNotice: { mail: 'Morning email', title: 'Morning email' },
  loginCodesNotice: { mail: 'Warning', title: 'Warning about wrong login codes' },
}

/** Describes each email in a sentence. */
const descriptions: Record<AnnouncedMailKind, string> = {
  appointmentConfirmation:
    'It gives the time, the place, what to bring and how to change the appointment. A calendar file is attached.',
  appointmentMoveRequest: 'It says you can’t see them at the booked time and links to open times.',
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
  names,
  descriptions,
  /** "Appointment confirmation for Ada Lovelace", or "Appointment confirmation (record deleted)". */
  title: (kind: MailKind, name: string | null) => {
    const { title } = names[kind]
    if (isNotice(kind)) return title
    if (name === null) return `${title} (record deleted)`
    return `${title} ${kind.startsWith('contact') ? 'from' : 'for'} ${name}`
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
