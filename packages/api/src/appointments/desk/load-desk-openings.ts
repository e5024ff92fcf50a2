import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import type { deskDaysInput, deskOpeningsInput } from '@clinic/domain/appointments/desk-schemas.ts'
import {
  countDeskOpenings,
  deskWindow,
  getDeskAvailability,
  nextDeskOpenings,
} from '@clinic/domain/availability/desk-openings.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import type { Availability, DayOpenings } from '@clinic/domain/availability/schemas.ts'
import type { z } from 'zod'
import { loadDayPlan, loadDayPlans } from '../../availability/day-plans.ts'
import type { Context } from '../../context.ts'

type DeskDays = z.output<typeof deskDaysInput>

/** The practice's openings of a clinic day. */
export async function loadDeskOpenings(
  ctx: Context,
  { date, duration, type, outsideHours, except }: z.output<typeof deskOpeningsInput>,
): Promise<Availability> {
  const plan = await loadDayPlan(ctx.em, date, ctx.timeZone, except)
  return getDeskAvailability(plan, duration, ctx.now(), { outsideHours, type, language: ctx.language })
}

/** Number of the practice's openings of each day from today to a year ahead. */
export async function loadDeskDays(
  ctx: Context,
  { duration, type, except }: DeskDays,
): Promise<DayOpenings[]> {
  const plans = await loadDeskPlans(ctx, except)
  return countDeskOpenings(plans, duration, ctx.now(), { type, language: ctx.language })
}

/** The practice's next open times: at most two of each day; other times than its own for a visit that is moved. */
export async function loadNextFree(
  ctx: Context,
  { duration, type, except }: DeskDays,
): Promise<DatedOpening[]> {
  const plans = await loadDeskPlans(ctx, except)
  const appointment = except === undefined ? null : await ctx.em.findOne(AppointmentEntity, except)
  const moved = appointment?.appointmentDate.getTime()
  return nextDeskOpenings(plans, duration, ctx.now(), { type, language: ctx.language, moved })
}

/** Plans of the whole window in one statement. */
function loadDeskPlans(ctx: Context, except: number | undefined): Promise<DayPlan[]> {
  const { first, last } = deskWindow(ctx.now(), ctx.timeZone)
  return loadDayPlans(ctx.em, first, last, ctx.timeZone, except)
}
