import {
  AppointmentChangeEntity,
  AppointmentEntity,
  type AppointmentRow,
  type BeforeChange,
} from '@clinic/database/entities/appointment.ts'
import { withdrawReminders } from '@clinic/database/mail-records.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import {
  type Appointment as AppointmentOutput,
  appointmentOutput,
  type deleteAppointmentInput,
  type updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { getDeskAvailability } from '@clinic/domain/availability/desk-openings.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { findOpening } from '@clinic/domain/availability/openings.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { z } from 'zod'
import { loadDayPlan } from '../availability/day-plans.ts'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { applyChanges, deleteById, findForUpdate } from '../optimistic-lock.ts'
import { toOutput } from '../output-fields.ts'
import { lockAppointmentDays } from './appointment-day-lock.ts'
import { readStart, startNotFree } from './booking/book-appointment.ts'
import { enqueuePatientMail, knownState, withdrawPatientMails } from './desk/patient-mails.ts'
import { rearmReminders } from './reminder-mails.ts'

type Changes = z.output<typeof updateAppointmentInput>

/**
 * Changes status, notes, time and arrival; reminders follow. Throws 409 if the time is not free. The patient's email
 * waits until Undo is over.
 */
export async function updateAppointment(
  ctx: Context,
  { id, version, notifyPatient, appointmentDate, duration, outsideHours, arrived, ...fields }: Changes,
): Promise<AppointmentOutput> {
  const { em } = ctx
  const movedTo = appointmentDate === undefined ? undefined : readStart(appointmentDate, ctx.timeZone)
  try {
    const unlocked = await em.findOne(AppointmentEntity, { id })
    if (!unlocked) throw new RuleError('notFound')
    const from = unlocked.appointmentDate.getTime()
    await lockAppointmentDays(em, [clinicDay(from, ctx.timeZone), clinicDay(movedTo ?? from, ctx.timeZone)])

    const row = await findForUpdate(em, AppointmentEntity, { id }, version)
    // The appointment was moved since: its current day is not locked, and a move would start from another time.
    const isMove = movedTo !== undefined || duration !== undefined
    if (isMove && row.appointmentDate.getTime() !== from) throw new RuleError('stale')
    const before = toBefore(row)
    const known = knownState(row)
    const time = { startsAt: movedTo ?? known.startsAt, minutes: duration ?? row.duration }
    const status = fields.status ?? row.status
    const moved = time.startsAt !== known.startsAt || time.minutes !== row.duration
    if (moved) await rejectUnlessOpen(ctx, row, { ...time, outsideHours, status })

    const isToday = clinicDay(time.startsAt, ctx.timeZone) === clinicDay(ctx.now(), ctx.timeZone)
    if (arrived && !(isToday && status === 'confirmed')) throw new RuleError('cannotArrive')

    applyChanges(row, {
      ...fields,
      ...(moved && movedFields(row, time)),
      ...(arrived !== undefined && { arrivedAt: arrived ? (row.arrivedAt ?? new Date(ctx.now())) : null }),
    })
    await em.flush()
    if (moved || row.status !== known.status) {
      await rearmReminders(ctx, em, row)
      const knownBefore = await withdrawPatientMails(ctx, em, id)
      // A restored appointment may have moved before: the email that waited was about both.
      const isRestored = knownBefore !== null && row.status === 'confirmed'
      const notified =
        (notifyPatient ?? (moved || isRestored)) &&
        (await enqueuePatientMail(ctx, em, row, { known: knownBefore ?? known }))
      await recordChange(ctx, row, { ...before, notified, known: knownBefore })
    }
    return toOutput(appointmentOutput, row)
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('timeTaken')
    throw error
  }
}

/** Throws 409 if an appointment may not move to a start (epoch milliseconds) for so many minutes. */
async function rejectUnlessOpen(
  ctx: Context,
  row: AppointmentRow,
  {
    startsAt,
    minutes,
    outsideHours,
    status,
  }: { startsAt: number; minutes: number; outsideHours: boolean; status: string },
): Promise<void> {
  if (status !== 'confirmed') throw new RuleError('appointmentNotActive')
  const plan = await loadDayPlan(ctx.em, clinicDay(startsAt, ctx.timeZone), ctx.timeZone, row.id)
  // A longer or shorter visit may keep a start that has come.
  const from = startsAt === row.appointmentDate.getTime() ? Math.min(startsAt, ctx.now()) : ctx.now()
  const availability = getDeskAvailability(plan, minutes as Duration, from, {
    outsideHours,
    language: ctx.language,
  })
  if (!findOpening(availability, startsAt)) throw startNotFree(availability, startsAt)
}

function movedFields(row: AppointmentRow, { startsAt, minutes }: { startsAt: number; minutes: number }) {
  const isSameStart = startsAt === row.appointmentDate.getTime()
  return {
    appointmentDate: new Date(startsAt),
    duration: minutes,
    endsAt: new Date(startsAt + minutes * 60_000),
    arrivedAt: isSameStart ? row.arrivedAt : null,
    // The practice waives the notice when it asks for a move, which this one settles.
    changeNoticeHours: isSameStart
      ? row.changeNoticeHours
      : row.changeNoticeHours || CANCELLATION_NOTICE_HOURS,
  }
}

function toBefore(row: AppointmentRow): Omit<BeforeChange, 'notified' | 'known'> {
  const { status, appointmentDate, duration, changeNoticeHours, arrivedAt } = row
  return {
    status,
    appointmentDate: appointmentDate.toISOString(),
    duration,
    changeNoticeHours,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  }
}

/** Records a move or cancellation, so that it can be shown and undone. */
async function recordChange({ em, now }: Context, row: AppointmentRow, before: BeforeChange): Promise<void> {
  const cancelled = row.status === 'cancelled' && before.status !== 'cancelled'
  const moved =
    row.appointmentDate.toISOString() !== before.appointmentDate || row.duration !== before.duration
  if (!cancelled && !moved) return
  await em.insert(AppointmentChangeEntity, {
    appointment: row.id,
    change: cancelled ? 'cancelled' : 'moved',
    movedFrom: cancelled ? null : new Date(before.appointmentDate),
    at: new Date(now()),
    madeBy: 'practice',
    version: row.version,
    before,
  })
}

/**
 * Permanently deletes an appointment. `notifyPatient` emails the patient; the mail stores its own facts because the row
 * is gone when it is rendered.
 */
export async function deleteAppointment(
  ctx: Context,
  { id, notifyPatient }: z.output<typeof deleteAppointmentInput>,
): Promise<{ success: true }> {
  const { em } = ctx
  const row = await findForUpdate(em, AppointmentEntity, { id })
  const { withdrawn } = await withdrawReminders(em, id, null, ctx.now())
  await ctx.outbox.withdraw(em, withdrawn)
  const known = (await withdrawPatientMails(ctx, em, id)) ?? knownState(row)
  const { createdAt, patientName, patientEmail, duration, version } = row
  if (notifyPatient && patientEmail !== null) {
    const facts = {
      language: row.language,
      createdAt: createdAt.toISOString(),
      patientName,
      patientEmail,
      appointmentDate: new Date(known.startsAt).toISOString(),
      endsAt: new Date(known.startsAt + duration * 60_000).toISOString(),
      version: version + 1,
    }
    await enqueuePatientMail(ctx, em, row, { known, facts })
  }
  return deleteById(em, AppointmentEntity, { id })
}
