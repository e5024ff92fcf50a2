import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { ARRIVE_EARLY_MINUTES } from '@clinic/domain/appointments/patient-advice.ts'
import { MAIL_SUBJECTS } from '@clinic/domain/mail/subjects.ts'
import type { Mail } from '../mailer.ts'
import { type Brand, brandOf } from './brand.ts'
import { appointmentCalendar } from './calendar-file.ts'
import { type Block, button, type Fact, facts, list, paragraph, small } from './mail-document.ts'
import {
  dateOf,
  greeting,
  type Letter,
  type MailPlace,
  mailOf,
  momentLines,
  momentOf,
  phoneOf,
  timeLines,
} from './mail-parts.ts'

const HOUR = 3_600_000

/** Tells the patient that the appointment is booked, with what to expect and a calendar file. It carries no notes. */
export function appointmentConfirmation(appointment: AppointmentRow, place: MailPlace): Mail {
  const brand = brandOf(place)
  return patientMail(appointment, brand, {
    subject: MAIL_SUBJECTS.appointmentConfirmation(dateOf(appointment.appointmentDate, place)),
    preheader: momentOf(appointment.appointmentDate, place),
    heading: 'Your appointment is confirmed',
    blocks: [
      facts(['When', ...timeLines(appointment, place)], whereFact(brand)),
      manageButton(appointment, place),
      ...beforeYouCome(),
      changes(appointment, brand, place),
      small('The attached file adds the appointment to your calendar.'),
    ],
    calendar: appointmentCalendar(appointment, place),
  })
}

/** Tells the patient the new time of an appointment, and the one before, where that is known. */
export function appointmentMoved(
  appointment: AppointmentRow,
  movedFrom: Date | null,
  place: MailPlace,
): Mail {
  const brand = brandOf(place)
  const before: Fact[] = movedFrom === null ? [] : [['Before', ...momentLines(movedFrom, place)]]
  return patientMail(appointment, brand, {
    subject: `Moved: your appointment is now on ${dateOf(appointment.appointmentDate, place)}`,
    preheader: `The new time is ${momentOf(appointment.appointmentDate, place)}`,
    heading: 'Your appointment has a new time',
    blocks: [
      facts(['New time', ...timeLines(appointment, place)], ...before, whereFact(brand)),
      manageButton(appointment, place),
      ...beforeYouCome(),
      changes(appointment, brand, place),
      small('The attached file moves the appointment in your calendar.'),
    ],
    calendar: appointmentCalendar(appointment, place),
  })
}

/** Asks the patient to choose another time, for the practice is closed at the one that was booked. */
export function appointmentMoveRequest(appointment: AppointmentRow, place: MailPlace): Mail {
  const brand = brandOf(place)
  return patientMail(appointment, brand, {
    subject: MAIL_SUBJECTS.appointmentMoveRequest(dateOf(appointment.appointmentDate, place)),
    preheader: 'We cannot see you at the time that you booked.',
    heading: 'Please choose another time',
    blocks: [
      paragraph('We are sorry: we cannot see you at the time that you booked. Please choose another one.'),
      facts(['Booked for', ...timeLines(appointment, place)], whereFact(brand)),
      button('Choose another time', place.links.url('appointment', appointment)),
      paragraph('You can cancel there as well. If no time suits you, please call ', phoneOf(brand), '.'),
    ],
  })
}

/** Reminds the patient of the appointment, a day or a week before. */
export function appointmentReminder(appointment: AppointmentRow, place: MailPlace): Mail {
  const brand = brandOf(place)
  return patientMail(appointment, brand, {
    subject: `Reminder: your appointment on ${dateOf(appointment.appointmentDate, place)}`,
    preheader: momentOf(appointment.appointmentDate, place),
    heading: 'We look forward to seeing you',
    blocks: [
      facts(['When', ...timeLines(appointment, place)], whereFact(brand)),
      manageButton(appointment, place),
      ...beforeYouCome(),
      changes(appointment, brand, place),
      small('The attached file holds the appointment for your calendar.'),
    ],
    calendar: appointmentCalendar(appointment, place),
  })
}

/** What is known of an appointment that does not take place, be it as a row or not. */
export type CancelledAppointment = Pick<
  AppointmentRow,
  'id' | 'createdAt' | 'patientName' | 'patientEmail' | 'appointmentDate' | 'endsAt' | 'version'
>

/** Tells the patient that the appointment does not take place; its calendar file removes it. */
export function appointmentCancelled(appointment: CancelledAppointment, place: MailPlace): Mail {
  const brand = brandOf(place)
  return patientMail(appointment, brand, {
    subject: MAIL_SUBJECTS.appointmentCancelled(dateOf(appointment.appointmentDate, place)),
    preheader: 'It does not take place. You can book another one online.',
    heading: 'Your appointment is cancelled',
    blocks: [
      facts(['Cancelled', ...timeLines(appointment, place)], whereFact(brand)),
      button('Book another appointment', `${place.publicUrl}/book-appointment`),
      paragraph('If this comes as a surprise, or you have a question, please call ', phoneOf(brand), '.'),
      small('The attached file removes the appointment from your calendar.'),
    ],
    calendar: appointmentCalendar({ ...appointment, status: 'cancelled' }, place),
  })
}

function patientMail(
  { patientName, patientEmail }: Pick<AppointmentRow, 'patientName' | 'patientEmail'>,
  brand: Brand,
  { blocks, ...letter }: Omit<Letter, 'to' | 'footer'>,
): Mail {
  return mailOf(
    {
      ...letter,
      to: { name: patientName, address: patientEmail },
      blocks: [greeting(patientName), ...blocks],
      footer:
        'You receive this mail because an appointment was booked with this address. ' +
        'If that was not you, please answer it or call us.',
    },
    brand,
  )
}

const whereFact = ({ name, addressLines }: Brand): Fact => ['Where', name, ...addressLines]

const manageButton = (appointment: AppointmentRow, { links }: MailPlace): Block =>
  button('Manage your appointment', links.url('appointment', appointment))

const beforeYouCome = (): Block[] => [
  paragraph('Before you come:'),
  list(
    `Please arrive ${ARRIVE_EARLY_MINUTES} minutes early.`,
    'Bring your ID and insurance information.',
    'Wear comfortable clothing.',
  ),
]

/** How an appointment is changed: online until the notice that was agreed at the booking, then by telephone. */
function changes(
  { appointmentDate, changeNoticeHours: hours }: AppointmentRow,
  brand: Brand,
  place: MailPlace,
): Block {
  const until = new Date(appointmentDate.getTime() - hours * HOUR)
  const notice = `please give us at least ${hours} ${hours === 1 ? 'hour' : 'hours'} notice`
  const call = ['please call ', phoneOf(brand), ' or answer this mail.'] as const
  if (until.getTime() <= place.now) {
    return paragraph('It is too late to change this appointment online. If you cannot come, ', ...call)
  }
  return paragraph(
    hours === 0 ? 'If you cannot come' : `If you cannot come, ${notice}`,
    `: until ${momentOf(until, place)} you can reschedule or cancel online. After that, `,
    ...call,
  )
}
