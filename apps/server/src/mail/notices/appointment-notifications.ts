import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { appointmentCalendar } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Block, button, type Fact, facts, paragraph, quote, typed } from '../render/mail-document.ts'
import { formatMoment, type Letter, momentLines, subjectTime, timeLines } from '../templates/mail-parts.ts'
import { contactFacts, type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Notifies the clinic of a new appointment. */
export function appointmentNotification(appointment: AppointmentRow, context: NoticeContext): OutgoingMail {
  return clinicMail(appointment, [[en.appointment.when, ...timeLines(appointment, context)]], context, {
    subject: en.booked.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: formatMoment(appointment.appointmentDate, context),
    heading: en.booked.heading,
  })
}

/** Notifies the clinic that a patient moved an appointment, with the old time where it is known. */
export function appointmentMovedNotification(
  appointment: AppointmentRow,
  movedFrom: Date | null,
  context: NoticeContext,
): OutgoingMail {
  const oldTime: Fact[] = movedFrom === null ? [] : [[en.moved.from, ...momentLines(movedFrom, context)]]
  return clinicMail(appointment, [[en.moved.to, ...timeLines(appointment, context)], ...oldTime], context, {
    subject: en.moved.subject(...subjectTime(appointment.appointmentDate, context)),
    preheader: en.moved.preheader(formatMoment(appointment.appointmentDate, context)),
    heading: en.moved.heading,
  })
}

/**
 * Notifies the clinic that a patient cancelled. `knownStart` is the start the clinic last heard of: the patient may
 * have moved the appointment just before, and the clinic may have restored it since.
 */
export function appointmentCancelledNotification(
  appointment: AppointmentRow,
  knownStart: Date | null,
  context: NoticeContext,
): OutgoingMail {
  if (appointment.status !== 'cancelled')
    return clinicMail(appointment, [[en.appointment.when, ...timeLines(appointment, context)]], context, {
      subject: en.restored.subject(...subjectTime(appointment.appointmentDate, context)),
      preheader: en.restored.preheader(formatMoment(appointment.appointmentDate, context)),
      heading: en.restored.heading,
    })
  const start = knownStart ?? appointment.appointmentDate
  const wasMoved = start.getTime() !== appointment.appointmentDate.getTime()
  const endsAt = new Date(start.getTime() + appointment.duration * 60_000)
  const moved = wasMoved ? [en.cancelled.moved(formatMoment(appointment.appointmentDate, context))] : []
  return clinicMail(
    appointment,
    [[en.appointment.when, ...timeLines({ appointmentDate: start, endsAt }, context), ...moved]],
    context,
    {
      subject: en.cancelled.subject(...subjectTime(start, context)),
      preheader: en.cancelled.preheader(formatMoment(start, context)),
      heading: wasMoved ? en.cancelled.both : en.cancelled.heading,
    },
  )
}

function clinicMail(
  appointment: AppointmentRow,
  times: Fact[],
  context: NoticeContext,
  letter: Pick<Letter, 'subject' | 'preheader' | 'heading'>,
): OutgoingMail {
  const { patientName, patientEmail, patientPhone, appointmentType, status, duration, notes, language } =
    appointment
  const { type, types, visit, view } = en.appointment
  const day = clinicDay(appointment.appointmentDate.getTime(), context.timeZone)
  const noted: Block[] = notes === null ? [] : [paragraph(en.appointment.notes), quote(notes)]
  return toNotification(
    {
      ...letter,
      ...(patientEmail !== null && { replyTo: { name: patientName, address: patientEmail } }),
      blocks: [
        facts(
          ...times,
          [en.appointment.patient, [typed(patientName)]],
          ...contactFacts(patientEmail, patientPhone, language),
          [type, visit(types[appointmentType as AppointmentType], duration)],
          ...(status === 'confirmed' ? [] : [[en.appointment.status, status] satisfies Fact]),
        ),
        ...noted,
        button(view, `${context.publicUrl}/admin/appointments?from=${day}`),
      ],
      calendar: appointmentCalendar(appointment, { ...context, attendee: null, manageUrl: null }),
    },
    context,
  )
}
