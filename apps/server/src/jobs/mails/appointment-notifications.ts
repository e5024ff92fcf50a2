import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { Mail } from '../mailer.ts'
import { appointmentCalendar } from './calendar-file.ts'
import { type Block, button, type Fact, facts, paragraph, quote, typed } from './mail-document.ts'
import {
  dateOf,
  emailLine,
  type Letter,
  type MailPlace,
  momentLines,
  momentOf,
  notificationOf,
  phoneLine,
  timeLines,
} from './mail-parts.ts'

/** Tells the clinic of an appointment that was booked. */
export function appointmentNotification(appointment: AppointmentRow, place: MailPlace): Mail {
  return clinicMail(appointment, [['When', ...timeLines(appointment, place)]], place, {
    subject: `New appointment on ${dateOf(appointment.appointmentDate, place)}`,
    preheader: momentOf(appointment.appointmentDate, place),
    heading: 'An appointment was booked',
  })
}

/** Tells the clinic that a patient has moved an appointment: to when, and from when, where that is known. */
export function appointmentMovedNotification(
  appointment: AppointmentRow,
  movedFrom: Date | null,
  place: MailPlace,
): Mail {
  const before: Fact[] = movedFrom === null ? [] : [['Before', ...momentLines(movedFrom, place)]]
  return clinicMail(appointment, [['New time', ...timeLines(appointment, place)], ...before], place, {
    subject: `Moved: an appointment is now on ${dateOf(appointment.appointmentDate, place)}`,
    preheader: `The new time is ${momentOf(appointment.appointmentDate, place)}`,
    heading: 'A patient moved an appointment',
  })
}

/** Tells the clinic that a patient has cancelled an appointment. */
export function appointmentCancelledNotification(appointment: AppointmentRow, place: MailPlace): Mail {
  return clinicMail(appointment, [['When', ...timeLines(appointment, place)]], place, {
    subject: `Cancelled: the appointment on ${dateOf(appointment.appointmentDate, place)}`,
    preheader: `Its time is free again: ${momentOf(appointment.appointmentDate, place)}`,
    heading: 'A patient cancelled an appointment',
  })
}

function clinicMail(
  appointment: AppointmentRow,
  times: Fact[],
  place: MailPlace,
  letter: Pick<Letter, 'subject' | 'preheader' | 'heading'>,
): Mail {
  const { patientName, patientEmail, patientPhone, appointmentType, status, notes } = appointment
  const noted: Block[] = notes === null ? [] : [paragraph('Notes:'), quote(notes)]
  return notificationOf(
    {
      ...letter,
      replyTo: { name: patientName, address: patientEmail },
      blocks: [
        facts(
          ...times,
          ['Patient', [typed(patientName)]],
          ['Email', emailLine(patientEmail)],
          ['Phone', phoneLine(patientPhone)],
          ['Type', appointmentType],
          ['Status', status],
        ),
        ...noted,
        button('Open the appointments', `${place.publicUrl}/admin/appointments`),
      ],
      calendar: appointmentCalendar(appointment, place),
    },
    place,
  )
}
