import { firstOrFail, onlyRow } from '@clinic/database/only-row.ts'
import { joinConditions } from '@clinic/database/sql-parts.ts'
import {
  ATTENDEES_PAGE,
  type Attendee,
  type Attendees,
  type AttendeesFilter,
  type AttendeesQuery,
  attendeeOutput,
} from '@clinic/domain/events/attendees.ts'
import {
  type ListedRegistration,
  listedRegistrationOutput,
} from '@clinic/domain/events/registration-schemas.ts'
import { idField, optionalField } from '@clinic/domain/fields.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'
import { clampPage, pagingInput, toPage } from '../paging.ts'

export const listRegistrationsInput = z
  .object({
    eventId: optionalField(idField.meta({ description: 'Filters by event', example: 7 })),
    ...pagingInput,
  })
  .default({})

const columns = outputColumns(listedRegistrationOutput, {
  table: 'registrations',
  computed: { eventTitle: sql`title` },
})

/** A registration by its id, cancelled or not; throws 404 if there is none. */
export async function findListedRegistration(em: EntityManager, id: number): Promise<ListedRegistration> {
  const { rows } = await sql<ListedRegistration>`
    select ${columns} from registrations join events on events.id = event_id
    where registrations.id = ${id}`.execute(em)
  return firstOrFail(rows)
}

/** Registrations of one language or all, newest first. Sets the Link header if there is a next page. */
export async function listRegistrations(
  ctx: Context,
  { eventId, language, limit, cursor }: z.output<typeof listRegistrationsInput> & AttendeesFilter,
): Promise<ListedRegistration[]> {
  const isListed = joinConditions([
    sql`cancelled_at is null`,
    eventId !== undefined && sql`event_id = ${eventId}`,
    language !== undefined && sql`language = ${language}`,
    cursor !== undefined &&
      sql`(registrations.created_at, registrations.id) < (${cursor.at}::timestamptz, ${cursor.id}::int)`,
  ])
  const { rows } = await sql<ListedRegistration>`
    select ${columns} from registrations join events on events.id = event_id
    where ${isListed}
    order by registrations.created_at desc, registrations.id desc
    ${limit ? sql`limit ${limit + 1}` : sql``}`.execute(ctx.em)
  return toPage(rows, {
    ctx,
    limit,
    path: '/registrations',
    query: { eventId },
    toCursor: row => ({ at: row.createdAt, id: row.id }),
  })
}

const attendeeColumns = outputColumns(attendeeOutput, {
  table: 'registrations',
  computed: { eventTitle: sql`title`, mails: subjectMails('registration', 'registrations.id') },
})

/**
 * A page of registrations of one event or all, of one language or all, cancelled ones included, newest first, with their
 * mails. A page number past the end returns the last page.
 */
export async function listAttendees(
  em: EntityManager,
  { page: wanted, eventId, language }: AttendeesQuery,
): Promise<Attendees> {
  const isListed = joinConditions([
    eventId !== undefined && sql`event_id = ${eventId}`,
    language !== undefined && sql`language = ${language}`,
  ])
  const counted = await sql<Pick<Attendees, 'total' | 'cancelled'>>`
    select count(*)::int as total, count(cancelled_at)::int as cancelled from registrations
    where ${isListed}`.execute(em)
  const { total, cancelled } = onlyRow(counted.rows)
  const page = clampPage(wanted, total, ATTENDEES_PAGE)
  const { rows } = await sql<Attendee>`
    select ${attendeeColumns} from (
      select * from registrations where ${isListed}
      order by created_at desc, id desc limit ${ATTENDEES_PAGE} offset ${(page - 1) * ATTENDEES_PAGE}
    ) registrations join events on events.id = event_id
    order by registrations.created_at desc, registrations.id desc`.execute(em)
  return { attendees: rows, total, cancelled, page, pageSize: ATTENDEES_PAGE }
}
