import { isoInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { PERSON_MOST, type Person, personOutput } from '@clinic/domain/retention/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { adminAppointmentColumns } from '../appointments/appointment-columns.ts'
import type { Context } from '../context.ts'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'
import { trailColumns } from '../trail/trail-columns.ts'
import { PERSONAL, type PersonalNoun } from './anonymise-rows.ts'

type Asking = Pick<Context, 'em' | 'now' | 'timeZone'>

/**
 * All that is stored under an e-mail address, whatever its capitals: rows with their mails and changes, and what the
 * trail has of them and of rows under the address that are deleted. At most PERSON_MOST of each kind.
 */
export async function findPerson(ctx: Asking, email: string): Promise<Person> {
  const now = ctx.now()
  const { rows: found, limited } = reader(ctx)
  const appointments = await found<Person['appointments'][number]>(sql`
    select ${adminAppointmentColumns}, ${standsToCome('appointments', ctx)} as "toCome"
    from appointments where ${isOf('appointments', email)} order by appointment_date desc, id desc`)
  const registrations = await found<Person['registrations'][number]>(
    attended('registrations', email, ctx, personOutput.shape.registrations.element, 'registration'),
  )
  const waitingList = await found<Person['waitingList'][number]>(
    attended('waitingList', email, ctx, personOutput.shape.waitingList.element, 'placeOffered'),
  )
  const messages = await found<Person['messages'][number]>(sql`
    select ${outputColumns(personOutput.shape.messages.element, {
      of: 'c',
      computed: { mails: subjectMails('contact', 'c.id') },
    })}
    from contact_messages c where ${isOf('messages', email)} order by c.id desc`)
  const otherMails = await found<Person['otherMails'][number]>(sql`
    select id, kind, state, reason, ${isoInstant('updated_at')} as at
    from mails where ${factsOf(email)} order by created_at desc, id`)
  const limitNotices = await found<Person['limitNotices'][number]>(sql`
    select day::text as day from booking_limit_notices where ${limitsOf(email)} order by day desc`)
  const history = await found<Person['history'][number]>(sql`
    select ${trailColumns} from trail_entries where ${entriesOf(email)} order by id desc`)
  return {
    ...{ email, madeAt: new Date(now).toISOString(), complete: !limited(), appointments, registrations },
    ...{ waitingList, messages, otherMails, limitNotices, history },
  }
}

/** Whether a row of a noun is under the address. */
export function isOf(noun: PersonalNoun, email: string): RawBuilder<unknown> {
  return sql`lower(${sql.ref(PERSONAL[noun].email)}) = lower(${email}::text)`
}

/** Whether a mail about a deleted row goes to the address. */
export function factsOf(email: string): RawBuilder<unknown> {
  return sql`lower(coalesce(facts ->> 'patientEmail', facts ->> 'email')) = lower(${email}::text)`
}

/** Whether the limit that somebody met is the address's. */
export function limitsOf(email: string): RawBuilder<unknown> {
  return sql`limited = 'patient' and who = lower(${email}::text)`
}

/**
 * Whether a row stands and is yet to come, so that the practice must know whose it is. An event is past when its day is
 * over (specification, section 4); what is cancelled, or in a line that has ended, is over.
 */
export function standsToCome(noun: PersonalNoun, { now, timeZone }: Omit<Asking, 'em'>): RawBuilder<unknown> {
  const today = sql`${new Date(dayBounds(clinicDay(now(), timeZone), timeZone).start).toISOString()}::timestamptz`
  const eventToCome = sql`(select date >= ${today} from events where events.id = event_id)`
  switch (noun) {
    case 'appointments':
      return sql`(status <> 'cancelled' and ends_at > ${new Date(now()).toISOString()}::timestamptz)`
    case 'registrations':
      return sql`(cancelled_at is null and ${eventToCome})`
    case 'waitingList':
      return sql`(outcome is null and ${eventToCome})`
    case 'messages':
      return sql`false`
  }
}

/** The registrations, or places in line, of an address, with their events. */
function attended(
  noun: 'registrations' | 'waitingList',
  email: string,
  ctx: Asking,
  schema: z.ZodObject,
  mails: 'registration' | 'placeOffered',
) {
  const columns = outputColumns(schema, {
    of: 'r',
    computed: {
      eventTitle: sql`e.title`,
      eventDate: isoInstant('e.date'),
      mails: subjectMails(mails, 'r.id'),
      toCome: sql`r.to_come`,
    },
  })
  return sql`
    select ${columns}
    from (select *, ${standsToCome(noun, ctx)} as to_come from ${sql.table(PERSONAL[noun].table)}
      where ${isOf(noun, email)}) r
    join events e on e.id = r.event_id order by r.id desc`
}

/** Whether an entry is of a row under the address, one that is deleted included. */
function entriesOf(email: string): RawBuilder<unknown> {
  const standing = Object.entries(PERSONAL).map(
    ([noun, { table }]) => sql`
      select ${table}::text, id::text from ${sql.table(table)} where ${isOf(noun as PersonalNoun, email)}`,
  )
  return sql`(subject, subject_id) in (
    ${sql.join(standing, sql` union all `)}
    union all
    ${deletedRowsOf(email)})`
}

/** Rows of nouns under the address that are deleted, as the trail names them: it had them whole when that was done. */
export function deletedRowsOf(
  email: string,
  nouns = Object.keys(PERSONAL) as PersonalNoun[],
): RawBuilder<unknown> {
  const tables = nouns.map(noun => PERSONAL[noun].table)
  return sql`
    select subject, subject_id from trail_entries where subject = any(${tables}) and action = 'deleted'
      and lower(coalesce(before ->> 'patient_email', before ->> 'email')) = lower(${email}::text)`
}

/** Reads rows to the bound, and knows whether there were more of any kind. */
function reader({ em }: Asking) {
  let more = false
  return {
    async rows<Row>(select: RawBuilder<unknown>): Promise<Row[]> {
      const { rows } = await sql<Row>`${select} limit ${PERSON_MOST + 1}`.execute(em.getKysely())
      if (rows.length > PERSON_MOST) more = true
      return rows.slice(0, PERSON_MOST)
    },
    limited: () => more,
  }
}
