import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { appointmentFragment } from '@clinic/domain/appointments/appointment-fragment.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { appointmentCalendar } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Block, button, type Fact, facts, paragraph, quote, typed } from '../render/mail-document.ts'
import {
  formatMoment,
  type Letter,
  type MailContext,
  momentLines,
  subjectTime,
  timeLines,
} from '../templates/mail-parts.ts'
import { contactFacts, toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Notifies the clinic of a new appointment. */
export function appointmentNotification(appointment: AppointmentRow, context: MailContext): OutgoingMail {
  const t = texts[context.language]
  return clinicMail(appointment, [[t.appointment.when, ...timeLines(appointment, context)]], context, {
    subject: t.booked.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: formatMoment(appointment.appointmentDate, context),
    heading: t.booked.heading,
  })
}

/** Notifies the clinic that a patient moved an appointment, with the old time where it is known. */
export function appointmentMovedNotification(
  appointment: AppointmentRow,
  movedFrom: Date | null,
  context: MailContext,
): OutgoingMail {
  const t = texts[context.language]
  const oldTime: Fact[] = movedFrom === null ? [] : [[t.moved.from, ...momentLines(movedFrom, context)]]
  return clinicMail(appointment, [[t.moved.to, ...timeLines(appointment, context)], ...oldTime], context, {
    subject: t.moved.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: t.moved.preheader(formatMoment(appointment.appointmentDate, context)),
    heading: t.moved.heading,
  })
}

/**
 * Notifies the clinic that a patient cancelled. `knownStart` is the start the clinic last heard of: the patient may
 * have moved the appointment just before, and the clinic may have restored it since.
 */
export function appointmentCancelledNotification(
  appointment: AppointmentRow,
  knownStart: Date | null,
  context: MailContext,
): OutgoingMail {
  const t = texts[context.language]
  if (appointment.status !== 'cancelled')
    return clinicMail(appointment, [[t.appointment.when, ...timeLines(appointment, context)]], context, {
      subject: t.restored.subject(...subjectTime(appointment.appointmentDate, context)),
      preheader: t.restored.preheader(formatMoment(appointment.appointmentDate, context)),
      heading: t.restored.heading,
    })
  const start = knownStart ?? appointment.appointmentDate
  const wasMoved = start.getTime() !== appointment.appointmentDate.getTime()
  const endsAt = new Date(start.getTime() + appointment.duration * MINUTE_MS)
  const moved = wasMoved ? [t.cancelled.moved(formatMoment(appointment.appointmentDate, context))] : []
  return clinicMail(
    appointment,
    [[t.appointment.when, ...timeLines({ appointmentDate: start, endsAt }, context), ...moved]],
    context,
    {
      subject: t.cancelled.subject(...subjectTime(start, context)),
      preheader: t.cancelled.preheader(formatMoment(start, context)),
      heading: wasMoved ? t.cancelled.both : t.cancelled.heading,
    },
    'cancelled',
  )
}

/** An email to the clinic, with the status unless the heading says it. */
function clinicMail(
  appointment: AppointmentRow,
  times: Fact[],
  context: MailContext,
  letter: Pick<Letter, 'subject' | 'preheader' | 'heading'>,
  headingStatus: AppointmentStatus = 'confirmed',
): OutgoingMail {
  const { patientName, patientEmail, patientPhone, appointmentType, duration, notes, language } = appointment
  const status: AppointmentStatus = appointment.status
  const t = texts[context.language].appointment
  const type = context.visitNames?.[appointmentType] ?? t.types[appointmentType]
  const day = clinicDay(appointment.appointmentDate.getTime(), context.timeZone)
  const noted: Block[] = notes === null ? [] : [paragraph(t.notes), quote(notes)]
  return toNotification(
    {
      ...letter,
      ...(patientEmail !== null && { replyTo: { name: patientName, address: patientEmail } }),
      blocks: [
        facts(
          ...times,
          [t.patient, [typed(patientName)]],
          ...contactFacts({ email: patientEmail, phone: patientPhone, language }, context),
          [t.type, t.visit(type, duration)],
          ...(status === headingStatus ? [] : [[t.status, t.statuses[status]] satisfies Fact]),
        ),
        ...noted,
        button(
          t.view,
          `${context.publicUrl}/admin/appointments?day=${day}${appointmentFragment(appointment.id)}`,
        ),
      ],
      calendar: appointmentCalendar(appointment, { ...context, attendee: null, manageUrl: null }),
    },
    context,
  )
}
