import { isoInstant } from '@clinic/database/sql-instant.ts'
import { MAX_PERSON_ROWS, type Person, personOutput } from '@clinic/domain/retention/person.ts'
import type { PersonInput } from '@clinic/domain/retention/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { adminAppointmentColumns } from '../appointments/appointment-columns.ts'
import { auditLogColumns } from '../audit-log/audit-log-columns.ts'
import type { Context } from '../context.ts'
import { listPersonForms } from '../forms/person-forms.ts'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'
import {
  findDeletedIds,
  findOtherEmails,
  findPersonScope,
  isTheirEntry,
  isTheirLimit,
  isTheirMail,
  isTheirs,
  type PersonScope,
  selectRecords,
} from './person-scope.ts'
import { findTextNumbers, listPersonTexts } from './person-texts.ts'
import { keepsNames, PERSONAL_TABLES } from './personal-rows.ts'

type PersonContext = Pick<Context, 'em' | 'now' | 'timeZone' | 'settings'>

/**
 * Everything stored about the people of an email address, or some of them: rows with mails and changes, and audit entries,
 * also of deleted rows. At most MAX_PERSON_ROWS of each kind.
 */
export async function findPerson(ctx: PersonContext, input: PersonInput): Promise<Person> {
  const now = ctx.now()
  const scope = await findPersonScope(ctx.em, input)
  const { read, isCut } = createReader(ctx)
  const appointments = await read<Person['appointments'][number]>(sql`
    select ${adminAppointmentColumns}, ${keepsNames('appointments', ctx)} as "isUpcoming"
    from appointments where ${isTheirs('appointments', scope)} order by appointment_date desc, id desc`)
  const appointmentIds = appointments.map(({ id }) => id)
  const deletedAppointments = await findDeletedIds(ctx.em, scope, 'appointments')
  const numbers = await findTextNumbers(ctx.em, scope, deletedAppointments)
  const { registrations, waitingList, messages, earlierRequests } = personOutput.shape
  return {
    email: input.email,
    people: scope.people,
    otherEmails: await findOtherEmails(ctx.em, scope),
    madeAt: new Date(now).toISOString(),
    appointments,
    registrations: await read(selectEventRows('registrations', scope, ctx, registrations.element)),
    waitingList: await read(selectEventRows('waitingList', scope, ctx, waitingList.element)),
    messages: await read(sql`
      select ${outputColumns(messages.element, {
        table: 'messages',
        computed: { mails: subjectMails('contact', 'messages.id') },
      })}
      from contact_messages messages where ${isTheirs('messages', scope)} order by id desc`),
    forms: await listPersonForms(ctx, appointmentIds),
    earlierRequests: await read(sql`
      select ${outputColumns(earlierRequests.element, {
        table: 'requests',
        computed: {
          askedAt: isoInstant('requests.created_at'),
          offers: sql`(
            select coalesce(json_agg(json_build_object('startsAt', ${isoInstant('starts_at')},
              'offeredAt', ${isoInstant('created_at')}, 'outcome', outcome) order by id), '[]')
            from time_offers where request_id = requests.id)`,
        },
      })}
      from earlier_requests requests where appointment_id = any(${appointmentIds}::int[]) order by id desc`),
    otherMails: await read(sql`
      select id, kind, state, reason, ${isoInstant('updated_at')} as at
      from mails where ${isTheirMail(scope)} order by created_at desc, id`),
    limitNotices: await read(sql`
      select day::text as day from booking_limit_notices where ${isTheirLimit(scope)} order by day desc`),
    leftOut: await read(sql`
      select left_out_by as "askedBy", ${isoInstant('left_out_at')} as at
      from patients where left_out_at is not null and id in ${selectRecords(scope)} order by left_out_at`),
    reviewRequests: await read(sql`
      select distinct ${isoInstant('review_asked_at')} as at
      from patients where review_asked_at is not null and id in ${selectRecords(scope)} order by at`),
    invitations: await read(sql`
      select ${isoInstant('created_at')} as at, ${isoInstant('booked_at')} as "bookedAt", appointment_type as "appointmentType"
      from invitations where patient_id in ${selectRecords(scope)} and undone_at is null order by created_at desc`),
    ...(await listPersonTexts(read, numbers, [...appointmentIds, ...deletedAppointments])),
    history: await read(sql`
      select ${auditLogColumns} from audit_entries where ${isTheirEntry(scope)} order by id desc`),
    // Last, when all have been read.
    complete: !isCut(),
  }
}

/** Registrations or waiting-list entries, with their events. */
function selectEventRows(
  noun: 'registrations' | 'waitingList',
  scope: PersonScope,
  ctx: PersonContext,
  schema: z.ZodObject,
) {
  const columns = outputColumns(schema, {
    table: 'found',
    computed: {
      eventTitle: sql`events.title`,
      eventDate: isoInstant('events.date'),
      mails: subjectMails(PERSONAL_TABLES[noun].mails, 'found.id'),
      isUpcoming: sql`is_upcoming`,
    },
  })
  return sql`
    select ${columns}
    from (select *, ${keepsNames(noun, ctx)} as is_upcoming from ${sql.table(PERSONAL_TABLES[noun].table)}
      where ${isTheirs(noun, scope)}) found
    join events on events.id = event_id order by found.id desc`
}

/** Reads up to the maximum and records whether anything was cut. */
function createReader({ em }: PersonContext) {
  let wasCut = false
  return {
    async read<Row>(select: RawBuilder<unknown>): Promise<Row[]> {
      const { rows } = await sql<Row>`${select} limit ${MAX_PERSON_ROWS + 1}`.execute(em)
      if (rows.length > MAX_PERSON_ROWS) wasCut = true
      return rows.slice(0, MAX_PERSON_ROWS)
    },
    isCut: () => wasCut,
  }
}
