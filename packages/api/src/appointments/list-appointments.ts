import { firstOrFail } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { joinConditions } from '@clinic/database/sql-parts.ts'
import { APPOINTMENT_STATUSES, type Appointment } from '@clinic/domain/appointments/schemas.ts'
import { addDays, dayBounds } from '@clinic/domain/clinic-time.ts'
import { dayField, optionalField } from '@clinic/domain/fields.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { pagingInput, toPage } from '../paging.ts'
import { appointmentColumns } from './appointment-columns.ts'

/** Filters of the list. `from` and `to` are clinic days, both included. */
export const listAppointmentsInput = z
  .object({
    from: optionalField(
      dayField.meta({
        description: 'The first clinic day, as `yyyy-MM-dd`',
        example: '2026-12-01',
      }),
    ),
    to: optionalField(
      dayField.meta({
        description: 'The last clinic day (included), as `yyyy-MM-dd`',
        example: '2026-12-31',
      }),
    ),
    status: optionalField(
      z.enum(APPOINTMENT_STATUSES, 'Choose a status').meta({
        description: 'Filters by status',
        example: 'confirmed',
      }),
    ),
    ...pagingInput,
  })
  .default({})

type ListAppointments = z.output<typeof listAppointmentsInput>

/** Appointments, earliest first. Sets the Link header if there is a next page. */
export async function listAppointments(ctx: Context, input: ListAppointments): Promise<Appointment[]> {
  const { rows } = await appointmentsQuery(input, ctx.timeZone).execute(ctx.em)
  const { from, to, status, limit } = input
  return toPage(rows, {
    ctx,
    limit,
    path: '/appointments',
    query: { from, to, status },
    toCursor: row => ({ at: row.appointmentDate, id: row.id }),
  })
}

/** An appointment by its id; throws 404 if there is none. */
export async function findAppointment(em: EntityManager, id: number): Promise<Appointment> {
  return firstOrFail(await findAppointments(em, [id]))
}

/** Appointments by their ids, earliest first. */
export async function findAppointments(em: EntityManager, ids: readonly number[]): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select ${appointmentColumns} from appointments where id = any(${[...ids]}::int[])
    order by appointment_date, id`.execute(em)
  return rows
}

/** With a limit, reads one extra row to detect a next page. */
export function appointmentsQuery({ from, to, status, limit, cursor }: ListAppointments, timeZone: string) {
  const dayStart = (day: string) => sqlInstant(dayBounds(day, timeZone).start)
  const isListed = joinConditions([
    from !== undefined && sql`appointment_date >= ${dayStart(from)}`,
    to !== undefined && sql`appointment_date < ${dayStart(addDays(to, 1))}`,
    status !== undefined && sql`status = ${status}`,
    cursor !== undefined && sql`(appointment_date, id) > (${cursor.at}::timestamptz, ${cursor.id}::int)`,
  ])
  return sql<Appointment>`
    select ${appointmentColumns} from appointments where ${isListed}
    order by appointment_date, id
    ${limit ? sql`limit ${limit + 1}` : sql``}`
}
