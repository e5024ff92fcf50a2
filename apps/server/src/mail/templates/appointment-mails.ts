import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import {
  ARRIVE_EARLY_MINUTES,
  CANCELLATION_NOTICE_HOURS,
} from '@clinic/domain/appointments/patient-advice.ts'
import { BOOKING_PATH, openingPath } from '@clinic/domain/availability/booking-path.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { appointmentEntry, googleCalendarUrl, outlookCalendarUrl } from '@clinic/domain/calendar-links.ts'
import { directionsAddress } from '@clinic/domain/content/map-addresses.ts'
import type { OpenForms } from '@clinic/domain/forms/schemas.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { appointmentCalendar, type CalendarContext, seriesCalendar } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import {
  type Block,
  button,
  type Fact,
  facts,
  list,
  paragraph,
  plainFacts,
  small,
} from '../render/mail-document.ts'
import {
  formatMoment,
  type Letter,
  type MailContext,
  momentLines,
  phonePiece,
  subjectTime,
  timeLines,
  toPersonMail,
} from './mail-parts.ts'
import { texts } from './texts.ts'

/** An appointment whose patient has an email address. */
export type MailedAppointment = AppointmentRow & { patientEmail: string }

/** Confirms a booking to the patient, with a calendar file. It carries no notes. */
export function appointmentConfirmation(
  appointment: MailedAppointment,
  context: MailContext,
  forms: OpenForms | null = null,
): OutgoingMail {
  const { confirmation } = texts[context.language]
  return patientMail(appointment, context, {
    subject: mailSubject('appointmentConfirmation', appointment.appointmentDate.getTime(), context),
    preheader: formatMoment(appointment.appointmentDate, context),
    heading: confirmation.heading,
    blocks: [...visitBlocks(appointment, forms, context), addToCalendar(appointment, context)],
    calendar: appointmentCalendar(appointment, toPatient(appointment, context)),
  })
}

/** Confirms all appointments of a series in one email: each date with its private link, and one calendar file. */
export function appointmentSeriesConfirmation(
  first: MailedAppointment,
  others: MailedAppointment[],
  context: MailContext,
  forms: OpenForms | null = null,
): OutgoingMail {
  const { series } = texts[context.language]
  const appointments = [first, ...others]
  const [date] = subjectTime(first.appointmentDate, context)
  return patientMail(first, context, {
    subject: series.subject(appointments.length, date),
    preheader: series.preheader(appointments.length, formatMoment(first.appointmentDate, context)),
    heading: series.heading,
    blocks: [
      paragraph(series.choose),
      list(
        ...appointments.map(appointment => [
          {
            text: timeLines(appointment, context).join(', '),
            href: context.links.url('appointment', appointment),
          },
        ]),
      ),
      plainFacts(whereFact(context)),
      ...openForms(first, forms, context),
      ...beforeYouCome(context),
      paragraph(...series.change(CANCELLATION_NOTICE_HOURS, phonePiece(context.practice))),
      small(series.attached),
    ],
    calendar: seriesCalendar(appointments, context),
  })
}

/** Notifies the patient of the new time, and of the old one where it is known. */
export function appointmentMoved(
  appointment: MailedAppointment,
  movedFrom: Date | null,
  context: MailContext,
): OutgoingMail {
  const { moved } = texts[context.language]
  const oldTime: Fact[] = movedFrom === null ? [] : [[moved.from, ...momentLines(movedFrom, context)]]
  return patientMail(appointment, context, {
    subject: moved.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: moved.preheader(formatMoment(appointment.appointmentDate, context)),
    heading: moved.heading,
    blocks: [
      facts([moved.to, ...timeLines(appointment, context)], ...oldTime, whereFact(context)),
      manageButton(appointment, context),
      ...beforeYouCome(context),
      changes(appointment, context),
      small(moved.attached),
    ],
    calendar: appointmentCalendar(appointment, toPatient(appointment, context)),
  })
}

/** Asks the patient to choose another time, because the practice is now closed at the one booked. */
export function appointmentMoveRequest(appointment: MailedAppointment, context: MailContext): OutgoingMail {
  const { request } = texts[context.language]
  return patientMail(appointment, context, {
    subject: mailSubject('appointmentMoveRequest', appointment.appointmentDate.getTime(), context),
    preheader: request.preheader,
    heading: request.heading,
    blocks: [
      paragraph(request.sorry),
      facts([request.booked, ...timeLines(appointment, context)], whereFact(context)),
      button(request.choose, context.links.url('appointment', appointment)),
      paragraph(...request.cancel(phonePiece(context.practice))),
    ],
  })
}

/** Reminds the patient of the appointment, two days or a week before, and until when it can be changed online. */
export function appointmentReminder(
  appointment: MailedAppointment,
  context: MailContext,
  forms: OpenForms | null = null,
): OutgoingMail {
  const { appointment: common, reminder } = texts[context.language]
  return patientMail(appointment, context, {
    subject: reminder.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: formatMoment(appointment.appointmentDate, context),
    heading: reminder.heading,
    blocks: [...visitBlocks(appointment, forms, context), small(common.attached)],
    calendar: appointmentCalendar(appointment, toPatient(appointment, context)),
  })
}

/** Asks the patient to fill in the forms that are open. */
export function appointmentForms(
  appointment: MailedAppointment,
  context: MailContext,
  forms: OpenForms,
): OutgoingMail {
  const { appointment: common, forms: letter } = texts[context.language]
  return patientMail(appointment, context, {
    subject: letter.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: letter.preheader,
    heading: letter.heading,
    blocks: [
      paragraph(letter.ask(forms.open, forms.minutes)),
      facts([common.when, ...timeLines(appointment, context)], whereFact(context)),
      button(letter.open, context.links.formsUrl(appointment)),
    ],
  })
}

/** The fields of a cancelled appointment, whether its row still exists or was deleted. */
export type CancelledAppointment = Pick<
  AppointmentRow,
  'id' | 'createdAt' | 'patientName' | 'appointmentDate' | 'endsAt' | 'version'
> & { patientEmail: string }

/** Notifies the patient of a cancellation, and offers `openings`; its calendar file removes the appointment. */
export function appointmentCancelled(
  appointment: CancelledAppointment,
  openings: DatedOpening[],
  context: MailContext,
): OutgoingMail {
  const { cancelled } = texts[context.language]
  const page = context.publicUrl + localizedPath(BOOKING_PATH, context.language)
  const links = openings.map(opening => [
    {
      text: formatMoment(new Date(opening.startsAt), context),
      href: context.publicUrl + localizedPath(openingPath(opening), context.language),
    },
  ])
  return patientMail(appointment, context, {
    subject: mailSubject('appointmentCancelled', appointment.appointmentDate.getTime(), context),
    preheader: cancelled.preheader,
    heading: cancelled.heading,
    blocks: [
      facts([cancelled.when, ...timeLines(appointment, context)], whereFact(context)),
      ...(links.length === 0 ? [] : [paragraph(cancelled.next), list(...links)]),
      button(cancelled.again, page),
      paragraph(...cancelled.question(phonePiece(context.practice))),
      small(cancelled.attached),
    ],
    calendar: appointmentCalendar(
      { ...appointment, status: 'cancelled' },
      { ...context, attendee: appointment.patientEmail, manageUrl: null },
    ),
  })
}

/** Renders an email to the patient of an appointment. */
export const patientMail = (
  { patientName: name, patientEmail: email }: Pick<MailedAppointment, 'patientName' | 'patientEmail'>,
  context: MailContext,
  letter: Omit<Letter, 'to' | 'footer'>,
) => toPersonMail({ name, email }, { ...letter, footer: texts[context.language].appointment.footer }, context)

const toPatient = (appointment: MailedAppointment, context: MailContext): CalendarContext => ({
  ...context,
  attendee: appointment.patientEmail,
  manageUrl: context.links.url('appointment', appointment),
})

const whereFact = ({ language, practice }: MailContext): Fact => [
  texts[language].appointment.where,
  practice.name,
  [{ text: practice.addressLine, href: directionsAddress(practice) }],
]

/** What a patient should know before a visit, and how to change it. */
function visitBlocks(appointment: MailedAppointment, forms: OpenForms | null, context: MailContext): Block[] {
  const { when } = texts[context.language].appointment
  return [
    facts([when, ...timeLines(appointment, context)], whereFact(context)),
    manageButton(appointment, context),
    ...openForms(appointment, forms, context),
    ...beforeYouCome(context),
    changes(appointment, context),
  ]
}

const manageButton = (appointment: MailedAppointment, { language, links }: MailContext): Block =>
  button(texts[language].appointment.manage, links.url('appointment', appointment))

/** Asks for open forms and links to them; nothing without any. No answer is ever in an email. */
function openForms(
  appointment: MailedAppointment,
  forms: OpenForms | null,
  { language, links }: MailContext,
): Block[] {
  if (forms === null || forms.open === 0) return []
  const { ask, open } = texts[language].forms
  return [paragraph(`${ask(forms.open, forms.minutes)} `, { text: open, href: links.formsUrl(appointment) })]
}

/** Links that add the appointment to an online calendar, for clients that do not open the attached file. */
function addToCalendar(appointment: MailedAppointment, { language, links, practice }: MailContext): Block {
  const { google, outlook, addTo } = texts[language].confirmation
  const entry = appointmentEntry(
    { startsAt: appointment.appointmentDate.getTime(), endsAt: appointment.endsAt.getTime() },
    practice,
    links.url('appointment', appointment),
    language,
  )
  return small(
    ...addTo(
      { text: google, href: googleCalendarUrl(entry) },
      { text: outlook, href: outlookCalendarUrl(entry) },
    ),
  )
}

function beforeYouCome({ language }: MailContext): Block[] {
  const { before, advice } = texts[language].appointment
  return [paragraph(before), list(...advice(ARRIVE_EARLY_MINUTES))]
}

/** Explains how to change an appointment: online until the notice agreed at booking, then by phone. */
function changes({ appointmentDate, changeNoticeHours: hours }: AppointmentRow, context: MailContext): Block {
  const { change, late } = texts[context.language].appointment
  const phone = phonePiece(context.practice)
  const until = new Date(appointmentDate.getTime() - hours * HOUR_MS)
  return until.getTime() <= context.now
    ? paragraph(...late(phone))
    : paragraph(...change(formatMoment(until, context), hours, phone))
}
