import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { directionsAddress, isAtPractice } from '@clinic/domain/content/map-addresses.ts'
import { eventEnd } from '@clinic/domain/events/timing.ts'
import { eventLocation, eventTitle, type LocalText } from '@clinic/domain/events/translations.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { type CalendarEvent, registrationCalendar } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import {
  type Block,
  button,
  type Fact,
  facts,
  oneLine,
  paragraph,
  small,
  typed,
} from '../render/mail-document.ts'
import {
  formatMailDate,
  formatMoment,
  type Letter,
  type MailContext,
  momentLines,
  phonePiece,
  timeLines,
  toPersonMail,
} from './mail-parts.ts'
import { texts } from './texts.ts'

/** Confirms a registration to the attendee, with a calendar file. */
export function registrationConfirmation(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { subject, saved, ...words } = texts[context.language].registered
  return registeredMail(registration, event, context, {
    ...words,
    subject: subject(aboutEvent(event, context).event, formatMailDate(event.date, context)),
    preheader: formatMoment(event.date, context),
    opening: saved,
  })
}

/** Notifies an attendee that the event's date or location has changed. */
export function registrationEventMoved(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { changed, ...words } = texts[context.language].eventMoved
  const subject = mailSubject('registrationEventMoved', event.date.getTime(), aboutEvent(event, context))
  return registeredMail(registration, event, context, { ...words, subject, opening: changed })
}

/** The fields of a cancelled registration, whether its row still exists or was deleted. */
type CancelledRegistration = Pick<RegistrationRow, 'id' | 'createdAt' | 'name' | 'email'>

/** Confirms that a registration is cancelled; its calendar file removes the event. */
export function registrationCancelled(
  registration: CancelledRegistration,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { lost, ...words } = texts[context.language].unregistered
  const subject = mailSubject('registrationCancelled', event.date.getTime(), aboutEvent(event, context))
  return cancelledMail(registration, event, context, { ...words, subject, opening: lost })
}

/** Notifies an attendee that the event is cancelled; its calendar file removes it. */
export function registrationEventCancelled(
  registration: CancelledRegistration,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { sorry, ...words } = texts[context.language].eventCancelled
  const subject = mailSubject('registrationEventCancelled', event.date.getTime(), aboutEvent(event, context))
  return cancelledMail(registration, event, context, { ...words, subject, opening: sorry })
}

interface Words extends Pick<Letter, 'subject' | 'preheader' | 'heading'> {
  opening: string
  /** Says what the calendar file does. */
  attached: string
}

function registeredMail(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: MailContext,
  { opening, attached, ...letter }: Words,
): OutgoingMail {
  const { registration: common } = texts[context.language]
  const { email: attendee } = registration
  const manageUrl = context.links.url('registration', registration)
  return attendeeMail(registration, context, {
    ...letter,
    blocks: [
      paragraph(opening),
      facts(...eventFacts(event, context)),
      button(common.manage, manageUrl),
      paragraph(...common.cancel(phonePiece(context.practice))),
      small(attached),
    ],
    calendar: registrationCalendar(registration, event, false, { ...context, attendee, manageUrl }),
  })
}

function cancelledMail(
  registration: CancelledRegistration,
  event: CalendarEvent,
  context: MailContext,
  { opening, attached, ...letter }: Words,
): OutgoingMail {
  const { email: attendee } = registration
  const blocks = [
    paragraph(opening),
    facts(...eventFacts(event, context)),
    otherEvents(context),
    small(attached),
  ]
  const calendar = registrationCalendar(registration, event, true, { ...context, attendee, manageUrl: null })
  return attendeeMail(registration, context, { ...letter, blocks, calendar })
}

/** The context of a subject that names the event. */
export const aboutEvent = (event: Pick<CalendarEvent, 'title' | 'translations'>, context: MailContext) => ({
  ...context,
  event: oneLine(eventTitle(event, context.language).text),
})

/** Lists what, when and where an event is, with directions if it is at the practice. */
export function eventFacts(event: Omit<CalendarEvent, 'version'>, context: MailContext): Fact[] {
  const { language, practice } = context
  const { what, when, where } = texts[language].event
  const mark = (local: LocalText) =>
    typed(local.text, local.language === language ? undefined : local.language)
  const location = eventLocation(event, language)
  const linkedLocation = isAtPractice(event.location, practice)
    ? { text: location.text, href: directionsAddress(practice) }
    : mark(location)
  return [
    [what, [mark(eventTitle(event, language))]],
    [when, ...eventTimes(event, context)],
    [where, [linkedLocation]],
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

const attendeeMail = (
  attendee: { name: string; email: string },
  context: MailContext,
  letter: Omit<Letter, 'to' | 'footer'>,
) => toPersonMail(attendee, { ...letter, footer: texts[context.language].registration.footer }, context)

export const otherEvents = ({ language, publicUrl }: MailContext): Block =>
  button(texts[language].event.others, publicUrl + localizedPath('/events', language))
