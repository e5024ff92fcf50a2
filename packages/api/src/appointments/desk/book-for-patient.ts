import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { OutboxMail } from '@clinic/database/mail-records.ts'
import type { BookedForPatient, bookForPatientInput } from '@clinic/domain/appointments/desk-schemas.ts'
import type { PlannedStart, SeriesStart } from '@clinic/domain/appointments/series.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import { isFillerEmail } from '@clinic/domain/patients/filler-emails.ts'
import type { RecordId } from '@clinic/domain/patients/match.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { loadVisitSettings } from '../../availability/visit-settings.ts'
import { loadPractice } from '../../content/load-practice.ts'
import type { Context } from '../../context.ts'
import { takeId } from '../../limits/insert-within.ts'
import { findPatient, patientLocks } from '../../patients/find-patient.ts'
import { findConsent, isStopped, requireTextNumber } from '../../text-messages/consents.ts'
import { inTransaction } from '../../transaction.ts'
import { isOverlap, lockAppointmentDays } from '../appointment-day-lock.ts'
import { followBooking } from '../follow-change.ts'
import { findAppointments } from '../list-appointments.ts'
import { bookedFields } from '../move-appointment.ts'
import { planStarts } from './plan-series.ts'

type DeskBooking = z.output<typeof bookForPatientInput>

/**
 * Books one appointment or a series for a patient, in one transaction with the emails. Throws 409 with the starts
 * that are not free, and then books none. Patient and network limits do not apply.
 */
export async function bookForPatient(ctx: Context, booking: DeskBooking): Promise<BookedForPatient> {
  const input = await withoutFillerEmail(ctx, booking)
  const duration = input.duration ?? (await loadVisitSettings(ctx.em)).types[input.appointmentType].minutes
  const starts = readStarts(input.starts, ctx.timeZone)
  const { appointmentType: type, outsideHours } = input
  const number = requireTextNumber(ctx, input)
  const planIn = (ctx: Context) => planStarts(ctx, { starts, duration, type, outsideHours })
  try {
    return await inTransaction(ctx, async ctx => {
      // Online, a booking goes through without texts; the desk can tell the patient.
      if (number !== null && isStopped(await findConsent(ctx.em, number)))
        throw new RuleError('numberStopped')
      await lockAppointmentDays(
        ctx.em,
        starts.map(({ date }) => date),
      )
      const planned = await planIn(ctx)
      if (planned.some(({ free }) => !free)) throw notFree(planned, ctx)
      const patient = await findDeskPatient(ctx, input)
      const rows = await insertSeries(ctx, { ...input, duration, patient }, starts)
      const consent = number === null ? null : { number, givenBy: 'desk' as const, language: input.language }
      const confirmation = input.sendConfirmation ? confirmationMails(rows) : []
      await followBooking(ctx, rows, consent, reminders =>
        ctx.outbox.enqueue(ctx.em, [...confirmation, ...reminders], ctx.now()),
      )
      const appointments = await findAppointments(
        ctx.em,
        rows.map(({ id }) => id),
      )
      return { appointments, emailed: input.sendConfirmation && input.patientEmail !== undefined }
    })
  } catch (error) {
    if (!isOverlap(error)) throw error
    throw notFree(await planIn(ctx), ctx)
  }
}

function readStarts(texts: readonly string[], timeZone: string): (SeriesStart & { startsAt: number })[] {
  return texts
    .map(text => readInstant(text, timeZone, 'starts'))
    .sort((a, b) => a - b)
    .map(startsAt => ({ startsAt, date: clinicDay(startsAt, timeZone) }))
}

/** Names the starts that are not free; `issues` has each of them, and `alternatives` the openings closest to them. */
function notFree(planned: readonly PlannedStart[], { now, timeZone, language }: Context): RuleError {
  const taken = planned.filter(({ free }) => !free)
  const issues = taken.map(({ startsAt, reason }) => ({
    path: ['starts', startsAt ?? ''],
    message: [formatShortMoment(Date.parse(startsAt ?? ''), now(), timeZone, language), reason]
      .filter(part => part !== null)
      .join(': '),
  }))
  return new RuleError('startNotFree', {
    ...(issues.length > 0 && { taken: issues.map(({ message }) => message) }),
    issues,
    alternatives: taken.flatMap(({ alternatives }) => alternatives),
  })
}

/** Null for a filler such as "none". */
async function withoutFillerEmail({ em }: Context, input: DeskBooking): Promise<DeskBooking> {
  const { patientEmail: email } = input
  const isFiller = email !== undefined && isFillerEmail(email, [(await loadPractice(em)).email])
  return isFiller ? { ...input, patientEmail: undefined } : input
}

async function findDeskPatient(
  ctx: Context,
  { patientName: name, patientEmail, patientPhone: phone, ...booking }: DeskBooking,
): Promise<RecordId> {
  await sql`select ${patientLocks(name)}`.execute(ctx.em)
  const { patientId, isNewPatient: isNew, language } = booking
  const email = patientEmail ?? null
  return findPatient(ctx, { patientId, isNew, name, email, phone, language, from: 'desk' })
}

/** Rows in order of time; those of a series have the id of the first. */
async function insertSeries(
  ctx: Context,
  booking: DeskBooking & { duration: Duration; patient: RecordId },
  starts: readonly { startsAt: number }[],
): Promise<AppointmentRow[]> {
  const {
    patient,
    patientName,
    patientEmail = null,
    patientPhone,
    appointmentType,
    duration,
    notes,
    language,
  } = booking
  const { em } = ctx
  // The first row names its own id.
  const series = starts.length > 1 ? await takeId(em, AppointmentEntity) : null
  const rows: AppointmentRow[] = []
  for (const [index, { startsAt }] of starts.entries()) {
    rows.push(
      em.create(AppointmentEntity, {
        ...(series !== null && index === 0 && { id: series }),
        patient,
        patientName,
        patientEmail,
        patientPhone,
        appointmentType,
        notes,
        language,
        series,
        arrivedAt: null,
        ...bookedFields(ctx, startsAt, duration),
      }),
    )
    // The first has its id already, so it is inserted apart from the others.
    if (index === 0) await em.flush()
  }
  await em.flush()
  return rows
}

/** One confirmation of all appointments; none without an email address. */
function confirmationMails(rows: readonly AppointmentRow[]): OutboxMail[] {
  const [first] = rows
  if (!first || first.patientEmail === null) return []
  return [
    { kind: rows.length > 1 ? 'appointmentSeriesConfirmation' : 'appointmentConfirmation', id: first.id },
  ]
}
