import { plural } from '@clinic/domain/words/plural.ts'
import type { Piece } from '../render/mail-document.ts'

/** Emails to patients, attendees and senders of messages. */
export const en = {
  hello: (name: Piece | null): Piece[] => (name === null ? ['Hello,'] : ['Hello ', name, ',']),
  moment: (time: string, zone: string) => `${time} (${zone})`,
  period: (start: string, end: string, zone: string) => `${start} to ${end} (${zone})`,

  appointment: {
    when: 'When',
    where: 'Where',
    manage: 'Manage your appointment',
    before: 'Before your visit:',
    advice: (minutes: number) => [
      `Please arrive ${minutes} minutes early.`,
      'Bring your ID and insurance information.',
      'Wear comfortable clothing.',
    ],
    change: (until: string, hours: number, phone: Piece): Piece[] => {
      const notice =
        hours === 0 ? '' : `Please give ${hours} ${plural.en(hours, "hour's", "hours'")} notice. `
      return [
        `Can't make it? ${notice}You can reschedule or cancel online until ${until}. After that, call `,
        phone,
        ' or reply to this email.',
      ]
    },
    late: (phone: Piece): Piece[] => [
      "It's too late to change this appointment online. Can't make it? Please call ",
      phone,
      ' or reply to this email.',
    ],
    attached: 'A calendar file is attached.',
    footer:
      "You're getting this email because someone booked an appointment with this address. " +
      "Didn't book this? Reply or call us.",
  },

  confirmation: {
    heading: 'Your appointment is confirmed',
    google: 'Google Calendar',
    outlook: 'Outlook',
    addTo: (google: Piece, outlook: Piece): Piece[] => [
      'Add it to ',
      google,
      ' or ',
      outlook,
      ', or open the attached calendar file.',
    ],
  },

  series: {
    subject: (count: number, date: string) => `Confirmed: your ${count} appointments from ${date}`,
    preheader: (count: number, moment: string) => `${count} appointments, the first on ${moment}`,
    heading: 'Your appointments are confirmed',
    choose: 'Choose a date to reschedule or cancel that appointment:',
    change: (hours: number, phone: Piece): Piece[] => [
      `Can't make one of them? You can reschedule or cancel it online until ${hours} hours before. After that, call `,
      phone,
      ' or reply to this email.',
    ],
    attached: 'The attached calendar file has all of them.',
  },

  moved: {
    subject: (date: string, time: string) => `Moved: your appointment is now on ${date} at ${time}`,
    preheader: (moment: string) => `The new time is ${moment}`,
    heading: 'Your appointment has a new time',
    from: 'Old time',
    to: 'New time',
    attached: 'The attached calendar file moves the appointment in your calendar.',
  },

  request: {
    preheader: "We can't see you at the time you booked.",
    heading: 'Please choose another time',
    sorry: "We're sorry, we can't see you at the time you booked. Please choose another.",
    booked: 'Booked for',
    choose: 'Choose another time',
    cancel: (phone: Piece): Piece[] => [
      'You can also cancel there. If no time works for you, please call ',
      phone,
      '.',
    ],
  },

  reminder: {
    subject: (date: string, time: string) => `Reminder: your appointment on ${date} at ${time}`,
    heading: 'We look forward to seeing you',
  },

  forms: {
    subject: (date: string, time: string) => `Your forms for the appointment on ${date} at ${time}`,
    preheader: 'Fill them in at home, and your visit starts on time.',
    heading: 'Please fill in your forms',
    /** How many are open and how long they take. */
    ask: (count: number, minutes: number) =>
      `Please fill in ${count} ${plural.en(count, 'form', 'forms')} before your visit. It takes about ${minutes} ${plural.en(minutes, 'minute', 'minutes')}, and you can stop and continue later.`,
    open: 'Fill in your forms',
  },

  earlier: {
    subject: (date: string, time: string) => `An earlier time opened up: ${date} at ${time}`,
    preheader: (moment: string) => `You can take it until ${moment}`,
    heading: 'An earlier time opened up',
    open: 'Earlier time',
    until: 'Take it by',
    own: 'Your appointment now',
    reason:
      "You asked us to email you about earlier times. We offer this one to one patient at a time, but we can't hold it: someone else may book it first.",
    look: 'See the earlier time',
    ignore: "If it doesn't work for you, you don't need to do anything. Your appointment stays as it is.",
  },

  cancelled: {
    preheader: 'Your appointment has been cancelled. You can book another online.',
    heading: 'Your appointment is cancelled',
    when: 'Cancelled',
    next: 'Next open times:',
    again: 'Book another appointment',
    question: (phone: Piece): Piece[] => ["Didn't expect this? Call ", phone, '.'],
    attached: 'The attached calendar file removes the appointment from your calendar.',
  },

  event: { what: 'Event', when: 'When', where: 'Where', others: 'See all events' },

  registration: {
    manage: 'Manage your registration',
    cancel: (phone: Piece): Piece[] => [
      "Can't make it? Please cancel your registration online, call ",
      phone,
      ' or reply to this email, so someone else can have your spot.',
    ],
    footer:
      "You're getting this email because someone registered for an event with this address. " +
      'Not you? Reply or call us.',
  },

  registered: {
    subject: (event: string, date: string) => `Your registration for ${event}, ${date}`,
    heading: "You're registered",
    saved: "We've saved you a spot.",
    attached: 'A calendar file is attached.',
  },

  eventMoved: {
    preheader: 'The date or location has changed. You still have your spot.',
    heading: 'Your event has changed',
    changed: 'The date or location of an event you registered for has changed. You still have your spot.',
    attached: 'The attached calendar file updates the event in your calendar.',
  },

  unregistered: {
    preheader: 'Your spot is now open to someone else.',
    heading: 'Your registration is cancelled',
    lost: 'You no longer have a spot at this event.',
    attached: 'The attached calendar file removes the event from your calendar.',
  },

  eventCancelled: {
    preheader: 'An event you registered for has been cancelled.',
    heading: 'The event is cancelled',
    sorry: "We're sorry, an event you registered for has been cancelled.",
    attached: 'The attached calendar file removes the event from your calendar.',
  },

  waiting: {
    subject: (event: string) => `You are on the waiting list for ${event}`,
    heading: 'You are on the waiting list',
    hold: (hours: number) =>
      `If a spot opens up, we'll email you and hold it for ${hours} hours, or until the event begins if that's sooner.`,
    changed: 'Changed your mind? You can leave the waiting list at any time.',
    leave: 'Leave the waiting list',
    footer:
      "You're getting this email because someone joined a waiting list with this address. " +
      'Not you? Reply or call us.',
  },

  offer: {
    preheader: (moment: string) => `We're holding it for you until ${moment}`,
    heading: 'A spot opened up',
    open: "You're on the waiting list, and a spot at the event has opened up.",
    held: 'Held until',
    take: 'Take the spot',
    ignore: "If you can't make it, you don't need to do anything.",
    next: ' After that time, we offer the spot to the next person on the waiting list.',
  },

  waitingMoved: {
    preheader: "The date or location has changed. You're still on the waiting list.",
    heading: 'The event has changed',
    changed: "The date or location of an event has changed. You're still on its waiting list.",
  },

  waitingCancelled: {
    preheader: 'You were on the waiting list for this event.',
    heading: 'The event is cancelled',
    sorry:
      "We're sorry, an event has been cancelled. You were on its waiting list, and don't need to do anything.",
  },

  message: {
    subject: (practice: string) => `Your message to ${practice}`,
    preheader: "We'll reply soon.",
    heading: 'We got your message',
    thanks: "Thank you for your message. We'll get back to you soon.",
    urgent: (phone: Piece): Piece[] => ["If it can't wait, call ", phone, '. For emergencies call 911.'],
    footer:
      "You're getting this email because someone wrote to us with this address. " +
      "Not you? You don't need to do anything.",
  },
}
