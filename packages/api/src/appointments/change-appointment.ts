import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type {
  Appointment as AppointmentOutput,
  appointmentUpdate,
  deleteAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { getDeskAvailability } from '@clinic/domain/availability/desk-openings.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { findOpening } from '@clinic/domain/availability/openings.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { loadDayPlan } from '../availability/day-plans.ts'
import type { Context } from '../context.ts'
import { applyChanges, deleteOrFail } from '../optimistic-lock.ts'
import { selectPersonId } from '../patients/patient-rows.ts'
import { followChange, followDeletion, readAppointmentState } from './follow-change.ts'
import { findAppointment } from './list-appointments.ts'
import { flushAppointment, lockAppointment, movedFields } from './move-appointment.ts'
import { requireOpening } from './require-opening.ts'

type Update = z.output<typeof appointmentUpdate>
type Changes = Pick<Update, 'id'> & Partial<Update>

/**
 * Changes status, notes, time and arrival; reminders and the review request follow. Throws 409 if the time is not free.
 * The patient's email waits until Undo is over.
 */
export async function updateAppointment(
  ctx: Context,
  {
    id,
    version,
    notifyPatient,
    appointmentDate,
    duration,
    outsideHours = false,
    arrived,
    ...fields
  }: Changes,
): Promise<AppointmentOutput> {
  const { em } = ctx
  const movedTo =
    appointmentDate === undefined ? undefined : readInstant(appointmentDate, ctx.timeZone, 'appointmentDate')
  const isMove = movedTo !== undefined || duration !== undefined
  const row = await lockAppointment(ctx, id, { to: movedTo, isMove, version })
  const before = readAppointmentState(row)
  const start = row.appointmentDate.getTime()
  const time = { startsAt: movedTo ?? start, minutes: duration ?? row.duration }
  const status = fields.status ?? row.status
  const isMoved = time.startsAt !== start || time.minutes !== row.duration
  if (isMoved && status !== 'confirmed') throw new RuleError('appointmentNotActive')
  if (isMoved) await rejectUnlessOpen(ctx, row, { ...time, outsideHours })

  const isToday = clinicDay(time.startsAt, ctx.timeZone) === clinicDay(ctx.now(), ctx.timeZone)
  if (arrived && !(isToday && status === 'confirmed')) throw new RuleError('cannotArrive')

  const changesLanguage = fields.language !== undefined && fields.language !== row.language
  const isChanged = applyChanges(row, {
    ...fields,
    ...(isMoved && movedFields(row, time.startsAt, time.minutes)),
    ...(arrived !== undefined && { arrivedAt: arrived ? (row.arrivedAt ?? new Date(ctx.now())) : null }),
  })
  await flushAppointment(em)
  if (changesLanguage) await setPatientLanguage(em, row)
  if (isChanged) await followChange(ctx, row, { by: 'practice', before, notifyPatient })
  return findAppointment(em, row.id)
}

/** Sets the language of invitations and review requests to that of the visit. */
async function setPatientLanguage(em: EntityManager, { id, language }: AppointmentRow): Promise<void> {
  await sql`
    update patients set language = ${language}
    where language <> ${language} and person_id = (
      select ${selectPersonId('appointments')} from appointments where id = ${id})`.execute(em)
}

/** Throws 409 if an appointment may not move to a start (epoch milliseconds) for this many minutes. */
async function rejectUnlessOpen(
  ctx: Context,
  row: AppointmentRow,
  { startsAt, minutes, outsideHours }: { startsAt: number; minutes: Duration; outsideHours: boolean },
): Promise<void> {
  const plan = await loadDayPlan(ctx.em, clinicDay(startsAt, ctx.timeZone), ctx.timeZone, row.id)
  const isSameStart = startsAt === row.appointmentDate.getTime()
  // A visit that has begun may become longer or shorter.
  const from = isSameStart ? Math.min(startsAt, ctx.now()) : ctx.now()
  const findAvailability = (startEvery: number) =>
    getDeskAvailability({ ...plan, visits: { ...plan.visits, startEvery } }, minutes, from, {
      outsideHours,
      type: row.appointmentType,
      language: ctx.language,
    })
  // An unchanged start may be off the grid, which may have changed since the booking.
  if (isSameStart && findOpening(findAvailability(1), startsAt)) return
  requireOpening(findAvailability(plan.visits.startEvery), startsAt)
}

/** Permanently deletes an appointment; `notifyPatient` also emails and texts the patient. */
export async function deleteAppointment(
  ctx: Context,
  { id, notifyPatient, version }: z.output<typeof deleteAppointmentInput>,
): Promise<void> {
  const row = await lockAppointment(ctx, id, { isMove: false, version })
  await followDeletion(ctx, row, { notifyPatient })
  await deleteOrFail(ctx.em, AppointmentEntity, { id })
}
