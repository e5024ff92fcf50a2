import { isNotice, type MailKind } from '@clinic/domain/mail/kinds.ts'
import type { AnnouncedMailKind } from '@clinic/domain/mail/subjects.ts'
import { plural } from '@clinic/domain/words/plural.ts'

/** Name of each email and what it is about. */
const names: Record<MailKind, { mail: string; about: string }> = {
  appointmentConfirmation: { mail: 'Confirmation', about: 'of the appointment' },
  appointmentSeriesConfirmation: { mail: 'Confirmation', about: 'of the series of appointments' },
  appointmentNotification: { mail: 'Copy to you', about: 'of the appointment' },
  appointmentMoved: { mail: 'Reschedule notice', about: 'of the appointment' },
  appointmentMovedNotification: { mail: 'Your reschedule notice', about: 'of the appointment' },
  appointmentMoveRequest: { mail: 'Request for another time', about: 'for the appointment' },
  appointmentCancelled: { mail: 'Cancellation notice', about: 'of the appointment' },
  appointmentCancelledNotification: {
    mail: 'Your cancellation notice',
    about: 'of the appointment',
  },
  appointmentReminder: { mail: 'Reminder', about: 'of the appointment' },
  appointmentEarlyReminder: { mail: 'Early reminder', about: 'of the appointment' },
  appointmentForms: { mail: 'Link to open forms', about: 'of the appointment' },
  appointmentEarlierTime: { mail: 'Offer of an earlier time', about: 'of the appointment' },
  registrationConfirmation: { mail: 'Confirmation', about: 'of the registration' },
  registrationNotification: { mail: 'Copy to you', about: 'of the registration' },
  registrationCancelled: { mail: 'Cancellation notice', about: 'of the registration' },
  registrationCancelledNotification: {
    mail: 'Your cancellation notice',
    about: 'of the registration',
  },
  registrationEventMoved: { mail: 'Event change notice', about: 'for the registration' },
  registrationEventCancelled: { mail: 'Event cancellation notice', about: 'for the registration' },
  waitingListConfirmation: { mail: 'Confirmation', about: 'of the waiting list entry' },
  spotOffered: { mail: 'Offer of a spot', about: 'for the waiting list entry' },
  waitingListEventCancelled: {
    mail: 'Event cancellation notice',
    about: 'for the waiting list entry',
  },
  contactAcknowledgement: { mail: 'Acknowledgment', about: 'of the message' },
  contactNotification: { mail: 'Copy to you', about: 'of the message' },
  invitation: { mail: 'Invitation', about: 'to come back' },
  bookingLimitNotice: { mail: 'Notice', about: 'of a booking limit' },
  backupOverdueNotice: { mail: 'Warning', about: 'about missing backups' },
  newBrowserNotice: { mail: 'Notice', about: 'about a login from a new browser' },
  webhookPausedNotice: { mail: 'Warning', about: 'about a paused webhook' },
  calendarRemarksNotice: { mail: 'Warning', about: 'about another calendar' },
  keyEndingNotice: { mail: 'Warning', about: 'about the end of an API key' },
  practiceEmailNotice: { mail: 'Warning', about: 'about a changed email address' },
  morningNotice: { mail: 'Morning email', about: 'of the day' },
  loginCodesNotice: { mail: 'Warning', about: 'about wrong login codes' },
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
    'It gives the new date and location and says their spot is kept. A calendar file is attached.',
  registrationEventCancelled:
    'It says the event is cancelled and links to other events. A file that removes it from their calendar is attached.',
  waitingListEventCancelled: 'It says the event is cancelled and links to other events.',
  spotOffered:
    'It gives the time and place of the event, how long the spot is held, and a button to take it.',
}

export const en = {
  names,
  descriptions,
  /** "Confirmation of the appointment of Ada Lovelace", or "… of a deleted appointment". */
  title: (kind: MailKind, name: string | null) => {
    const { mail, about } = names[kind]
    if (isNotice(kind)) return `${mail} ${about}`
    return name === null ? `${mail} ${about.replace('the', 'a deleted')}` : `${mail} ${about} of ${name}`
  },
  notice: (subject: string, description: string) => `Subject: “${subject}”. ${description}`,
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
  again: 'Send again',
  queued: 'Email queued again',
  failed: 'Failed to resend email',
}
