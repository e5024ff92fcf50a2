import type { planSeriesInput } from '@clinic/domain/appointments/desk-schemas.ts'
import {
  checkStarts,
  listSeriesStarts,
  type PlannedStart,
  plansNeededFor,
  type SeriesStart,
} from '@clinic/domain/appointments/series.ts'
import { deskWindow } from '@clinic/domain/availability/desk-openings.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import type { z } from 'zod'
import { loadDayPlans } from '../../availability/day-plans.ts'
import type { Context } from '../../context.ts'

/** The starts of a series, each with whether it is free. Books nothing. */
export async function planSeries(
  ctx: Context,
  { start, duration, type, every, times, outsideHours }: z.output<typeof planSeriesInput>,
): Promise<PlannedStart[]> {
  const starts = listSeriesStarts(readInstant(start, ctx.timeZone, 'start'), { every, times }, ctx.timeZone)
  return planStarts(ctx, { starts, duration, type, outsideHours })
}

/** Checks starts against the plans of their days and those nearby, read in one statement. */
export async function planStarts(
  ctx: Pick<Context, 'em' | 'now' | 'timeZone' | 'language'>,
  {
    starts,
    duration,
    ...options
  }: { starts: SeriesStart[]; duration: Duration; type: string | undefined; outsideHours: boolean },
): Promise<PlannedStart[]> {
  const { em, now, timeZone, language } = ctx
  const dates = starts.map(({ date }) => date)
  const { first, last } = plansNeededFor(dates, deskWindow(now(), timeZone))
  const plans = await loadDayPlans(em, first, last, timeZone)
  const byDay = new Map(plans.map(plan => [plan.day, plan]))
  return checkStarts(starts, byDay, duration, now(), { ...options, language, timeZone })
}
