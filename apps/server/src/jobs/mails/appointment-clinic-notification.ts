import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { formatDate } from '@clinic/domain/clinic-format.ts'
import type { Mail } from '../mailer.ts'
import { appointmentCalendar } from './calendar-file.ts'
import { appointmentTime, type Block, clinicMailbox, htmlOf, type MailPlace, textOf } from './mail-parts.ts'

/** Tells the clinic of a visit that was booked. Answering it answers the patient. */
export function appointmentClinicNotification(visit: AppointmentRow, place: MailPlace): Mail {
  const blocks: Block[] = [
    'An appointment was booked on the website.',
    {
      facts: [
        ['When', appointmentTime(visit, place.timeZone)],
        ['Patient', visit.patientName],
        ['Email', visit.patientEmail],
        ['Phone', visit.patientPhone ?? 'not given'],
        ['Type of visit', visit.appointmentType],
        ['Status', visit.status],
        ['Notes', visit.notes ?? 'none'],
      ],
    },
    `All appointments: ${place.publicUrl}/admin/appointments`,
  ]
  return {
    from: clinicMailbox,
    to: clinicMailbox,
    replyTo: { name: visit.patientName, address: visit.patientEmail },
    subject: `New appointment on ${formatDate(visit.appointmentDate.getTime(), place.timeZone)}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
    calendar: { filename: 'appointment.ics', content: appointmentCalendar(visit, place) },
  }
}
