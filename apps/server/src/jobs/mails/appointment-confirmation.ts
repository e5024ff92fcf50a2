import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import {
  ARRIVE_EARLY_MINUTES,
  CANCELLATION_NOTICE_HOURS,
} from '@clinic/domain/appointments/patient-advice.ts'
import { clinic, clinicAddressLine } from '@clinic/domain/clinic.ts'
import { formatDate } from '@clinic/domain/clinic-format.ts'
import type { Mail } from '../mailer.ts'
import { appointmentCalendar } from './calendar-file.ts'
import { appointmentTime, type Block, clinicMailbox, htmlOf, type MailPlace, textOf } from './mail-parts.ts'

/** Tells the patient that the visit is booked, with what to expect and a calendar file. It carries no notes. */
export function appointmentConfirmation(visit: AppointmentRow, place: MailPlace): Mail {
  const blocks: Block[] = [
    `Hello ${visit.patientName},`,
    'Your appointment is confirmed.',
    {
      facts: [
        ['When', appointmentTime(visit, place.timeZone)],
        ['Where', `${clinic.name}, ${clinicAddressLine}`],
      ],
    },
    'What to expect:',
    {
      list: [
        `Please arrive ${ARRIVE_EARLY_MINUTES} minutes early.`,
        'Bring your ID and insurance information.',
        'Wear comfortable clothing.',
      ],
    },
    `If you cannot come, please give us at least ${CANCELLATION_NOTICE_HOURS} hours notice: ` +
      `call ${clinic.phone} or answer this mail.`,
    'The attached file adds the appointment to your calendar.',
  ]
  return {
    from: clinicMailbox,
    to: { name: visit.patientName, address: visit.patientEmail },
    subject: `Your appointment on ${formatDate(visit.appointmentDate.getTime(), place.timeZone)}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
    calendar: { filename: 'appointment.ics', content: appointmentCalendar(visit, place) },
  }
}
