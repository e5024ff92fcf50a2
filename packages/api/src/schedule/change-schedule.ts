import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { BlockedDateEntity, TimeSlotEntity } from '@clinic/database/entities/schedule.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type {
  AppointmentChoice,
  ScheduleChangeOutcome,
  scheduleChangeInput,
} from '@clinic/domain/appointments/schedule-change.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { blockedDateInput, timeSlotUpdate } from '@clinic/domain/schedule/schemas.ts'
import { ENDS_AFTER_START, endsAfterStart } from '@clinic/domain/schedule/week-hours.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { findAffected } from '../appointments/affected-appointments.ts'
import { lockAppointmentDays } from '../appointments/appointment-day-lock.ts'
import { updateAppointment } from '../appointments/change-appointment.ts'
import { mapViolation } from '../constraints.ts'
import { setPracticeFact } from '../content/set-practice-fact.ts'
import type { Context } from '../context.ts'
import { applyChanges, deleteOrFail, findForUpdate } from '../optimistic-lock.ts'
import { saveWeek } from './save-week.ts'
import { addSpecialHours, deleteSpecialHours, readDates, updateSpecialHours } from './write-special-hours.ts'

type ScheduleChangeInput = z.output<typeof scheduleChangeInput>

/** Closes a day for booking; throws 409 if it is already closed. */
export async function blockDate(em: EntityManager, input: z.output<typeof blockedDateInput>) {
  // As for special hours: no booking is stored on the day once this has returned.
  await lockAppointmentDays(em, [input.date])
  const blocked = em.create(BlockedDateEntity, input)
  try {
    await em.flush()
  } catch (error) {
    throw mapViolation(error, { blocked_dates_date_unique: 'dateAlreadyBlocked' })
  }
  return blocked
}

/** Changes a locked weekly window, which the next flush or the commit writes; checks that it ends after it starts. */
export async function updateTimeSlot(
  em: EntityManager,
  { id, version, ...fields }: z.output<typeof timeSlotUpdate>,
) {
  const slot = await findForUpdate(em, TimeSlotEntity, { id }, version)
  const { startTime = slot.startTime, endTime = slot.endTime } = fields
  if (!endsAfterStart({ startTime, endTime }))
    throw new RuleError('invalidInput', { issues: [ENDS_AFTER_START] })
  applyChanges(slot, fields)
  return slot
}

/**
 * Changes the schedule and applies the choice for each affected appointment, in the current transaction. Throws
 * `stale` (409) if the affected appointments are no longer the ones in the choices.
 */
export async function changeSchedule(
  ctx: Context,
  { change, choices: given }: ScheduleChangeInput,
): Promise<ScheduleChangeOutcome> {
  const choices = given ?? []
  await lockDays(ctx, change, choices)
  const affected = await findAffected(ctx, change)
  const known = new Set(affected.appointments.map(({ id }) => id))
  if (given !== null && (known.size !== choices.length || choices.some(({ id }) => !known.has(id))))
    throw new RuleError('stale')

  await applyChange(ctx, change)
  for (const chosen of choices) await applyChoice(ctx, chosen)
  const count = (choice: AppointmentChoice['choice']) =>
    choices.filter(chosen => chosen.choice === choice).length
  // Appointments without a choice stay as they are.
  const unnamed = affected.total - choices.length
  return { keep: count('keep') + unnamed, cancel: count('cancel'), ask: count('ask') }
}

/** Blocks bookings, moves and cancellations on the affected days. Locks in day order, to avoid deadlocks. */
async function lockDays(
  { em, timeZone }: Context,
  change: ScheduleChangeInput['change'],
  choices: readonly AppointmentChoice[],
): Promise<void> {
  const dates = await listChangedDays(em, change)
  if (dates === null) await takeAdvisoryLock(em, LOCKS.weeklyHours)
  const rows = await em.find(
    AppointmentEntity,
    { id: { $in: choices.map(({ id }) => id) } },
    { fields: ['appointmentDate'] },
  )
  const days = rows.map(({ appointmentDate }) => clinicDay(appointmentDate.getTime(), timeZone))
  await lockAppointmentDays(em, [...days, ...(dates ?? [])])
}

/** The single dates that the change closes, opens or frees; null for one of the weekly hours. */
async function listChangedDays(
  em: EntityManager,
  change: ScheduleChangeInput['change'],
): Promise<string[] | null> {
  switch (change.change) {
    case 'block':
      return change.dates.map(({ date }) => date)
    case 'add-special':
      return change.hours.map(({ date }) => date)
    case 'save-special':
      return [change.date, ...(await readDates(em, change.id))]
    case 'delete-special':
      return readDates(em, change.id)
    case 'week':
    case 'save-slot':
    case 'delete-slot':
      return null
  }
}

async function applyChange({ em, now }: Context, given: ScheduleChangeInput['change']): Promise<void> {
  switch (given.change) {
    case 'block':
      for (const date of given.dates) await blockDate(em, date)
      break
    case 'add-special':
      for (const hours of given.hours) await addSpecialHours(em, hours)
      break
    case 'save-special': {
      const { change: _, ...hours } = given
      await updateSpecialHours(em, hours)
      break
    }
    case 'delete-special':
      await deleteSpecialHours(em, given.id)
      break
    case 'week': {
      const { officeHoursShown: value } = given
      await saveWeek(em, given)
      if (value !== undefined)
        await setPracticeFact(em, { key: 'office_hours_shown', value, at: new Date(now()) })
      break
    }
    case 'save-slot': {
      const { change: _, ...slot } = given
      await updateTimeSlot(em, slot)
      await em.flush()
      break
    }
    case 'delete-slot':
      await deleteOrFail(em, TimeSlotEntity, { id: given.id })
      break
    default:
      given satisfies never
  }
}

async function applyChoice(ctx: Context, { id, version, choice }: AppointmentChoice): Promise<void> {
  if (choice === 'cancel') {
    await updateAppointment(ctx, { id, version, status: 'cancelled', notifyPatient: true })
    return
  }
  const row = await findForUpdate(ctx.em, AppointmentEntity, { id }, version)
  const isKept = choice === 'keep'
  if (isKept && row.changeNoticeHours > 0) return
  // The practice asks for this move, so no notice is needed; to keep a visit withdraws an earlier request.
  const changeNoticeHours = isKept ? CANCELLATION_NOTICE_HOURS : 0
  ctx.em.assign(row, { changeNoticeHours, version: row.version + 1 })
  await ctx.em.flush()
  await ctx.outbox.webhooks.announce(ctx.em, 'appointment.changed', [row], ctx.now())
  if (isKept || row.patientEmail === null) return
  const mail = { kind: 'appointmentMoveRequest' as const, id, aboutStart: row.appointmentDate.getTime() }
  await ctx.outbox.enqueue(ctx.em, [mail], ctx.now())
}
