import { Appointment } from '@clinic/database/entities/appointment.ts'
import { BlockedDate, TimeSlot } from '@clinic/database/entities/schedule.ts'
import type {
  AppointmentChoice,
  ScheduleChangeOutcome,
  scheduleChangeInput,
} from '@clinic/domain/appointments/schedule-change.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { blockedDateInput, timeSlotUpdate } from '@clinic/domain/schedule/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { findAffected } from '../appointments/affected-appointments.ts'
import { lockAppointmentDay } from '../appointments/appointment-day-lock.ts'
import { updateAppointment } from '../appointments/change-appointment.ts'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { deleteStored, findForUpdate } from '../stored-rows.ts'

type ScheduleChangeInput = z.output<typeof scheduleChangeInput>

/** Closes a day for booking; 409 where it is closed already. */
export async function blockDate(em: EntityManager, input: z.output<typeof blockedDateInput>) {
  const blocked = em.create(BlockedDate, input, { persist: true })
  try {
    await em.flush()
  } catch (error) {
    if (violatedConstraint(error) === 'blocked_dates_date_unique') throw new RuleError('dateAlreadyBlocked')
    throw error
  }
  return blocked
}

/** Replaces a weekly window, in the transaction that `em` is in. */
export async function updateTimeSlot(
  em: EntityManager,
  { id, version, ...fields }: z.output<typeof timeSlotUpdate>,
) {
  const slot = await findForUpdate(em, TimeSlot, { id }, version)
  em.assign(slot, { ...fields, version: slot.version + 1 }, { ignoreUndefined: true })
  return slot
}

/**
 * Changes the schedule and does with each appointment that it affects what was chosen, in the transaction that `ctx.em` is
 * in (every mutation of the administrator's is in one): all of it or nothing. Where other appointments are affected by
 * now than were chosen for, or one was changed meanwhile, it is stale (409).
 */
export async function changeSchedule(
  ctx: Context,
  { change, choices }: ScheduleChangeInput,
): Promise<ScheduleChangeOutcome> {
  await lockDays(ctx, change, choices)
  const affected = await findAffected(ctx, change)
  const known = new Set(affected.appointments.map(({ id }) => id))
  if (known.size !== choices.length || choices.some(({ id }) => !known.has(id))) throw new RuleError('stale')

  await apply(ctx.em, change)
  for (const chosen of choices) await carryOut(ctx, chosen)
  const count = (choice: AppointmentChoice['choice']) =>
    choices.filter(chosen => chosen.choice === choice).length
  // Those beyond what a question names stay as they are.
  const unnamed = affected.total - known.size
  return { keep: count('keep') + unnamed, cancel: count('cancel'), ask: count('ask') }
}

/** Lets nobody book, move or cancel on the days that are about to change, in the order of the days. */
async function lockDays(
  { em, timeZone }: Context,
  change: ScheduleChangeInput['change'],
  choices: readonly AppointmentChoice[],
): Promise<void> {
  const rows = await em.find(
    Appointment,
    { id: { $in: choices.map(({ id }) => id) } },
    { fields: ['appointmentDate'] },
  )
  const days = rows.map(({ appointmentDate }) => clinicDay(appointmentDate.getTime(), timeZone))
  if (change.change === 'block') days.push(change.date)
  for (const day of [...new Set(days)].sort()) await lockAppointmentDay(em, day)
}

async function apply(em: EntityManager, given: ScheduleChangeInput['change']): Promise<void> {
  if (given.change === 'delete-slot') {
    await deleteStored(em, TimeSlot, { id: given.id })
  } else if (given.change === 'block') {
    await blockDate(em, { date: given.date, reason: given.reason })
  } else {
    const { change: _, ...slot } = given
    await updateTimeSlot(em, slot)
    await em.flush()
  }
}

async function carryOut(ctx: Context, { id, version, choice }: AppointmentChoice): Promise<void> {
  if (choice === 'cancel') {
    await updateAppointment(ctx, { id, version, status: 'cancelled', notes: undefined, tellPatient: true })
    return
  }
  const row = await findForUpdate(ctx.em, Appointment, { id }, version)
  if (choice === 'keep') return
  // The practice asks for the move: the notice that patients are to give does not hold against it.
  ctx.em.assign(row, { changeNoticeHours: 0, version: row.version + 1 })
  await ctx.em.flush()
  const mail = { kind: 'appointmentMoveRequest' as const, id, aboutStart: row.appointmentDate.getTime() }
  await ctx.outbox.enqueue(ctx.em, [mail], ctx.now())
}
