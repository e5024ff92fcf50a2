import { MOST_TOUCHED, type Touched } from '@clinic/domain/appointments/desk.ts'
import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { type ScheduleChange, touchedBy } from '@clinic/domain/appointments/standing.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { appointmentColumns } from './appointment-columns.ts'
import { loadStanding } from './standing-schedule.ts'

/** The standing appointments that a change of the schedule would leave outside, the earliest first. */
export async function findTouched(ctx: Context, change: ScheduleChange): Promise<Touched> {
  const { schedule, visits } = await loadStanding(ctx)
  const touched = touchedBy(change, visits, schedule, ctx.now())
  const named = new Map(touched.slice(0, MOST_TOUCHED).map(({ visit, outside }) => [visit.id, outside]))
  const { rows } = await sql<Appointment>`
    select ${appointmentColumns} from appointments where id = any(${[...named.keys()]}::int[])
    order by appointment_date, id`.execute(ctx.em.getKysely())
  return {
    appointments: rows.map(row => ({ ...row, outside: named.get(row.id) ?? null })),
    total: touched.length,
  }
}
