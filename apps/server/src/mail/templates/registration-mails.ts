import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { eventEnd } from '@clinic/domain/events/timing.ts'
import { eventLocation, eventTitle, type LocalText } from '@clinic/domain/events/translations.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { type CalendarEvent, registrationCalendar } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Block, button, type Fact, facts, paragraph, small, typed } from '../render/mail-document.ts'
import {
  formatMailDate,
  formatMoment,
  greeting,
  type Letter,
  type MailContext,
  momentLines,
  phonePiece,
  timeLines,
  toMail,
} from './mail-parts.ts'
import { texts } from './texts.ts'

/** Confirms a registration to the attendee, with a calendar file. */
export function registrationConfirmation(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { registered } = texts[context.language]
  return attendeeMail(registration, context, {
    subject: registered.subject(formatMailDate(event.date, context)),
    preheader: formatMoment(event.date, context),
    heading: registered.heading,
    blocks: [
      paragraph(registered.saved),
      facts(...eventFacts(event, context)),
      manageButton(registration, context),
      cannotCome(context),
      small(registered.attached),
    ],
    calendar: registrationCalendar(registration, event, false, {
      ...context,
      attendee: registration.email,
      manageUrl: context.links.url('registration', registration),
    }),
  })
}

/** Notifies an attendee that the event's date or location has changed. */
export function registrationEventMoved(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { eventMoved } = texts[context.language]
  return attendeeMail(registration, context, {
    subject: mailSubject('registrationEventMoved', event.date.getTime(), context),
    preheader: eventMoved.preheader,
    heading: eventMoved.heading,
    blocks: [
      paragraph(eventMoved.changed),
      facts(...eventFacts(event, context)),
      manageButton(registration, context),
      cannotCome(context),
      small(eventMoved.attached),
    ],
    calendar: registrationCalendar(registration, event, false, {
      ...context,
      attendee: registration.email,
      manageUrl: context.links.url('registration', registration),
    }),
  })
}

/** The fields of a cancelled registration, whether its row still exists or was deleted. */
export interface CancelledRegistration {
  id: number
  createdAt: Date
  name: string
  email: string
}

/** Confirms that a registration is cancelled; its calendar file removes the event. */
export function registrationCancelled(
  registration: CancelledRegistration,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { unregistered } = texts[context.language]
  return attendeeMail(registration, context, {
    subject: mailSubject('registrationCancelled', event.date.getTime(), context),
    preheader: unregistered.preheader,
    heading: unregistered.heading,
    blocks: [
      paragraph(unregistered.lost),
      facts(...eventFacts(event, context)),
      otherEvents(context),
      small(unregistered.attached),
    ],
    calendar: registrationCalendar(registration, event, true, {
      ...context,
      attendee: registration.email,
      manageUrl: null,
    }),
  })
}

/** Notifies an attendee that the event is cancelled; its calendar file removes it. */
export function registrationEventCancelled(
  registration: CancelledRegistration,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { eventCancelled } = texts[context.language]
  return attendeeMail(registration, context, {
    subject: mailSubject('registrationEventCancelled', event.date.getTime(), context),
    preheader: eventCancelled.preheader,
    heading: eventCancelled.heading,
    blocks: [
      paragraph(eventCancelled.sorry),
      facts(...eventFacts(event, context)),
      otherEvents(context),
      small(eventCancelled.attached),
    ],
    calendar: registrationCalendar(registration, event, true, {
      ...context,
      attendee: registration.email,
      manageUrl: null,
    }),
  })
}

/** Lists what, when and where an event is. */
export function eventFacts(event: Omit<CalendarEvent, 'version'>, context: MailContext): Fact[] {
  const { what, when, where } = texts[context.language].event
  const mark = ({ text, language }: LocalText) =>
    typed(text, language === context.language ? undefined : language)
  return [
    [what, [mark(eventTitle(event, context.language))]],
    [when, ...eventTimes(event, context)],
    [where, [mark(eventLocation(event, context.language))]],
  ]
}

/** Day and time of an event, with its end if that is announced. */
function eventTimes({ date, duration }: Pick<CalendarEvent, 'date' | 'duration'>, context: MailContext) {
  const endsAt = new Date(eventEnd(date.getTime(), duration))
  const isWithinDay =
    clinicDay(date.getTime(), context.timeZone) === clinicDay(endsAt.getTime(), context.timeZone)
  return duration !== null && isWithinDay
    ? timeLines({ appointmentDate: date, endsAt }, context)
    : momentLines(date, context)
}

function attendeeMail(
  { name, email }: { name: string; email: string },
  context: MailContext,
  { blocks, ...letter }: Omit<Letter, 'to' | 'footer'>,
): OutgoingMail {
  return toMail(
    {
      ...letter,
      to: { name, address: email },
      blocks: [greeting(name, context), ...blocks],
      footer: texts[context.language].registration.footer,
    },
    context,
  )
}

const manageButton = (registration: RegistrationRow, { language, links }: MailContext): Block =>
  button(texts[language].registration.manage, links.url('registration', registration))

export const otherEvents = ({ language, publicUrl }: MailContext): Block =>
  button(texts[language].event.others, publicUrl + localizedPath('/events', language))

const cannotCome = ({ language, practice }: MailContext): Block =>
  paragraph(...texts[language].registration.cancel(phonePiece(practice)))
