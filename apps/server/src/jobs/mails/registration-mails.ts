import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import { MAIL_SUBJECTS } from '@clinic/domain/mail/subjects.ts'
import type { Mail } from '../mailer.ts'
import { brandOf } from './brand.ts'
import { type CalendarEvent, registrationCalendar } from './calendar-file.ts'
import { type Block, button, type Fact, facts, paragraph, small, typed } from './mail-document.ts'
import {
  dateOf,
  greeting,
  type Letter,
  type MailPlace,
  mailOf,
  momentLines,
  momentOf,
  phoneOf,
} from './mail-parts.ts'

/** Tells somebody of a place at an event, with a calendar file. */
export function registrationConfirmation(
  registration: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  return attendeeMail(registration, place, {
    subject: `Your registration for ${dateOf(event.date, place)}`,
    preheader: momentOf(event.date, place),
    heading: 'You have a place',
    blocks: [
      paragraph('You have been registered for the event.'),
      facts(...eventFacts(event, place)),
      manageButton(registration, place),
      cannotCome(place),
      small('The attached file adds the event to your calendar.'),
    ],
    calendar: registrationCalendar(registration, event, false, place),
  })
}

/** Tells somebody who is registered that an event has another date or place. */
export function registrationEventMoved(
  registration: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  return attendeeMail(registration, place, {
    subject: MAIL_SUBJECTS.registrationEventMoved(dateOf(event.date, place)),
    preheader: 'The date or the place has changed. You keep your place.',
    heading: 'Your event has changed',
    blocks: [
      paragraph(
        'The date or the place of an event that you are registered for has changed. Your place is kept.',
      ),
      facts(...eventFacts(event, place)),
      manageButton(registration, place),
      cannotCome(place),
      small('The attached file changes the event in your calendar.'),
    ],
    calendar: registrationCalendar(registration, event, false, place),
  })
}

/** A registration that is over, be it as a row or not. */
export interface CancelledRegistration {
  id: number
  createdAt: Date
  name: string
  email: string
}

/** Tells somebody that a registration is cancelled; its calendar file removes the event. */
export function registrationCancelled(
  registration: CancelledRegistration,
  event: CalendarEvent,
  place: MailPlace,
): Mail {
  return attendeeMail(registration, place, {
    subject: `Cancelled: your registration for ${dateOf(event.date, place)}`,
    preheader: 'Your place is free for somebody else.',
    heading: 'Your registration is cancelled',
    blocks: [
      paragraph('You no longer have a place at this event.'),
      facts(...eventFacts(event, place)),
      otherEvents(place),
      small('The attached file removes the event from your calendar.'),
    ],
    calendar: registrationCalendar(registration, event, true, place),
  })
}

/** Tells somebody who was registered that the event does not take place; its calendar file removes it. */
export function registrationEventCancelled(
  registration: CancelledRegistration,
  event: CalendarEvent,
  place: MailPlace,
): Mail {
  return attendeeMail(registration, place, {
    subject: MAIL_SUBJECTS.registrationEventCancelled(dateOf(event.date, place)),
    preheader: 'The event that you are registered for does not take place.',
    heading: 'The event is cancelled',
    blocks: [
      paragraph('We are sorry: an event that you are registered for does not take place.'),
      facts(...eventFacts(event, place)),
      otherEvents(place),
      small('The attached file removes the event from your calendar.'),
    ],
    calendar: registrationCalendar(registration, event, true, place),
  })
}

/** What, when and where an event is. */
export function eventFacts(event: Omit<CalendarEvent, 'version'>, place: MailPlace): Fact[] {
  return [
    ['Event', [typed(event.title)]],
    ['When', ...momentLines(event.date, place)],
    ['Where', [typed(event.location)]],
  ]
}

function attendeeMail(
  { name, email }: { name: string; email: string },
  place: MailPlace,
  { blocks, ...letter }: Omit<Letter, 'to' | 'footer'>,
): Mail {
  return mailOf(
    {
      ...letter,
      to: { name, address: email },
      blocks: [greeting(name), ...blocks],
      footer:
        'You receive this mail because somebody registered for an event with this address. ' +
        'If that was not you, please answer it or call us.',
    },
    brandOf(place),
  )
}

const manageButton = (registration: RegistrationRow, { links }: MailPlace): Block =>
  button('Manage your registration', links.url('registration', registration))

const otherEvents = ({ publicUrl }: MailPlace): Block => button('See all events', `${publicUrl}/events`)

const cannotCome = (place: MailPlace): Block =>
  paragraph(
    'If you cannot come, please cancel your registration online, call ',
    phoneOf(brandOf(place)),
    ' or answer this mail, so that someone else can have your place.',
  )
