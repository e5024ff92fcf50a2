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
  table: 'r',
  computed: { eventTitle: sql`e.title` },
})

/** A registration by its id, cancelled or not; throws 404 if there is none. */
export async function findListedRegistration(em: EntityManager, id: number): Promise<ListedRegistration> {
  const { rows } = await sql<ListedRegistration>`
    select ${columns} from registrations r join events e on e.id = r.event_id
    where r.id = ${id}`.execute(em)
  return firstOrFail(rows)
}

/** Registrations of one language or all, newest first. Sets the Link header if there is a next page. */
export async function listRegistrations(
  ctx: Context,
  { eventId, language, limit, cursor }: z.output<typeof listRegistrationsInput> & AttendeesFilter,
): Promise<ListedRegistration[]> {
  const isListed = joinConditions([
    sql`r.cancelled_at is null`,
    eventId !== undefined && sql`r.event_id = ${eventId}`,
    language !== undefined && sql`r.language = ${language}`,
    cursor !== undefined && sql`(r.created_at, r.id) < (${cursor.at}::timestamptz, ${cursor.id}::int)`,
  ])
  const { rows } = await sql<ListedRegistration>`
    select ${columns} from registrations r join events e on e.id = r.event_id
    where ${isListed}
    order by r.created_at desc, r.id desc
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
  table: 'r',
  computed: { eventTitle: sql`e.title`, mails: subjectMails('registration', 'r.id') },
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
    ) r join events e on e.id = r.event_id
    order by r.created_at desc, r.id desc`.execute(em)
  return { attendees: rows, total, cancelled, page, pageSize: ATTENDEES_PAGE }
}
