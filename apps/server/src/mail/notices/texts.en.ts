import { plural } from '@clinic/domain/words/plural.ts'
import type { Piece } from '../render/mail-document.ts'

const countWords = (count: number, one: string, many: string) =>
  `${count || 'no'} ${plural.en(count, one, many)}`

const LOCKED_OUT = "If you can't log in, run npm run admin:password on the server."

/** Emails to the clinic and its administrator. */
export const en = {
  footer: 'Sent only to the practice.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',

  appointment: {
    when: 'When',
    patient: 'Patient',
    type: 'Type',
    status: 'Status',
    statuses: {
      confirmed: 'confirmed',
      completed: 'completed',
      cancelled: 'cancelled',
      'no-show': 'no-show',
    },
    types: {
      consultation: 'Consultation',
      'follow-up': 'Follow-up',
      treatment: 'Treatment',
      adjustment: 'Adjustment',
    },
    visit: (type: string, minutes: number) => `${type}, ${minutes} minutes`,
    notes: 'Notes:',
    view: 'View appointment',
  },

  booked: {
    subject: (date: string, time: string) => `New appointment: ${date}, ${time}`,
    heading: 'New appointment',
  },

  moved: {
    subject: (date: string, time: string) => `Moved to: ${date}, ${time}`,
    preheader: (moment: string) => `The new time is ${moment}`,
    heading: 'A patient moved an appointment',
    from: 'Old time',
    to: 'New time',
  },

  cancelled: {
    subject: (date: string, time: string) => `Cancelled: ${date}, ${time}`,
    preheader: (moment: string) => `This time is open again: ${moment}`,
    heading: 'A patient cancelled an appointment',
    both: 'A patient moved and cancelled an appointment',
    moved: (moment: string) => `moved to ${moment}, then cancelled`,
  },

  restored: {
    subject: (date: string, time: string) => `Cancelled and restored: ${date}, ${time}`,
    preheader: (moment: string) => `The appointment is on again: ${moment}`,
    heading: 'A patient cancelled an appointment, and you restored it',
  },

  registration: {
    preheader: (moment: string) => `The event is on ${moment}`,
    view: 'View registrations',
  },

  registered: {
    subject: (event: string, date: string) => `New registration: ${event}, ${date}`,
    heading: 'New registration for an event',
  },

  unregistered: {
    subject: (event: string, date: string) => `Cancelled: a registration for ${event}, ${date}`,
    heading: 'An attendee cancelled',
  },

  message: {
    subject: (date: string, time: string) => `New message from the website: ${date}, ${time}`,
    preheader: 'Someone used the contact form.',
    heading: 'New message from the website',
    reply: 'Reply by email',
  },

  limit: {
    subject: 'An online booking was blocked',
    preheader: 'The person was asked to call.',
    patient: (count: number, who: Piece): Piece[] => [
      `${count} upcoming appointments are already booked for `,
      who,
      ', the limit for one email address.',
    ],
    network: (count: number, who: Piece): Piece[] => [
      `${count} appointments were booked today from the network `,
      who,
      ', the limit for one network in a day.',
    ],
    advice:
      "The person was asked to call. If these appointments look real, you don't need to do anything. " +
      'If they look fake, cancel them to free the times.',
    view: 'View appointments',
    repeat: "You'll get at most one of these emails a day for the same reason.",
  },

  backup: {
    heading: (hours: number) => `No backup in the last ${hours} hours`,
    preheader: 'Newer appointments and texts exist only on this server.',
    never: 'The website has never been backed up. Everything exists only on this server.',
    last: (moment: string) =>
      `The last backup was made on ${moment}. Anything newer exists only on this server.`,
    advice:
      "The usual reason is a full disk or a backup folder that can't be written; see the server's log. " +
      'To make a backup now, run npm run backup on the server.',
    open: 'Open the admin area',
    repeat: "You'll get this email once a day until there is a backup.",
  },

  codes: {
    heading: (count: number) => `${count} wrong login codes`,
    preheader: 'Another person may know your password.',
    body: "Someone entered your website's correct password, then entered wrong codes repeatedly.",
    advice:
      "If it wasn't you, another person knows your password: change it now. Until then, the code keeps them out. " +
      'Browsers that you have logged in with before and recovery codes keep working.',
    open: 'Change the password',
    repeat: "You'll get at most one of these emails a day.",
  },

  practiceEmail: {
    subject: 'The email address of your website has changed',
    preheader: 'Emails to the practice go to another address now.',
    body: (address: string) => `Emails to the practice now go to ${address}, no longer to this address.`,
    wrong: "If it wasn't you, log in, end the other sessions and change your password.",
    open: "This wasn't me",
  },

  webhook: {
    subject: 'A webhook is paused',
    preheader: 'A program no longer gets changes from your website.',
    deleted: "asked not to get webhooks anymore, so it's paused.",
    failing: "hasn't accepted any webhook for five days, so it's paused.",
    advice:
      'Nothing is lost: what happens is kept for 30 days and sent when you resume the webhook. Check the program first.',
    open: 'Open the webhooks',
  },

  calendar: {
    subject: 'Check a calendar',
    preheader: 'Some of its events could not be read as they were written.',
    partial:
      'could be read in full until now. Its latest version has events that could not be read, or times that had to be guessed.',
    advice:
      'Patients may be able to book while you are busy. The settings show what could not be read, with examples.',
    open: 'Open the calendars',
  },

  keyEnding: {
    subject: 'An API key expires soon',
    preheader: 'The program that uses it stops working then.',
    expires: (moment: string) => ` expires on ${moment}. The program that uses it stops working then.`,
    advice:
      "If you still use the program, replace the key and enter the new one there: both work for 24 hours. If you don't, revoke it.",
    open: 'Open the API keys',
  },

  morning: {
    subject: (date: string, count: number) => `${date}: ${countWords(count, 'appointment', 'appointments')}`,
    preheader: 'Your day at a glance.',
    heading: (count: number) => `Today: ${countWords(count, 'appointment', 'appointments')}`,
    firstVisits: 'First visits',
    openForms: 'Forms not sent yet',
    free: 'Open times',
    none: 'None',
    messages: 'Messages to answer',
    due: 'Patients due for a visit',
    visit: (time: string, type: string, minutes: number) => `${time}, ${type}, ${minutes} minutes: `,
    first: ' (first visit)',
    newsTitle: 'Since the last morning email:',
    news: {
      booked: (moment: string) => ` booked ${moment}`,
      moved: (moment: string) => ` moved an appointment to ${moment}`,
      cancelled: (moment: string) => ` cancelled the appointment on ${moment}`,
      registered: (event: string) => ` registered for ${event}`,
      registrationCancelled: (event: string) => ` cancelled the registration for ${event}`,
      joinedWaitingList: (event: string) => ` joined the waiting list for ${event}`,
      wrote: () => ' wrote a message',
    },
    more: (count: number) => `and ${count} more`,
    open: 'Open today',
    change: 'Choose which of these emails you get under Settings, Emails to you.',
  },

  newBrowser: {
    subject: 'New login to your website',
    preheader: 'From a browser that has not logged in before.',
    heading: 'New login to your website',
    when: 'When',
    browser: 'Browser',
    named: (browser: string) => browser,
    unknown: 'unknown',
    network: 'Network',
    method: 'By',
    methods: {
      password: 'password',
      code: 'password and authenticator app',
      recoveryCode: 'password and recovery code',
      passkey: 'passkey',
    },
    right: "If it was you, you don't need to do anything.",
    wrong:
      "If it wasn't you, end that session now, then change your password. " +
      `Remove passkeys and API keys you don't recognize. ${LOCKED_OUT}`,
    open: "This wasn't me",
  },

  newAccess: {
    subjects: {
      passkey: 'A passkey was added to your website',
      authenticator: 'An authenticator app was added to your website',
      apiKey: 'An API key was added to your website',
    },
    preheader: 'It gives access to your website.',
    wrong: `If it wasn't you, end the other sessions now, change your password and remove it. ${LOCKED_OUT}`,
  },

  test: {
    subject: (practice: string) => `Test email from ${practice}`,
    preheader: "Your website's email is working.",
    heading: 'Email is working',
    reason: "This is the test email that the website's administrator asked for.",
    next:
      'Confirmations of appointments and registrations will arrive the same way. ' +
      "You don't need to do anything.",
    footer: "You're getting this email because the website's administrator sent a test to this address.",
  },
}
