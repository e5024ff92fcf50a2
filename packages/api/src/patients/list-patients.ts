import { hasTakenPlaceSql } from '@clinic/database/entities/appointment.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { epochMs, isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { nameOrder } from '@clinic/database/sql-parts.ts'
import { dueBefore } from '@clinic/domain/patients/due.ts'
import { invitationProblem } from '@clinic/domain/patients/invitations.ts'
import {
  type ListedPatient,
  PATIENTS_PAGE,
  type PatientsPage,
  type PatientsQuery,
} from '@clinic/domain/patients/list-schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { lastInvitation, leftOutSince } from './invitations/load-invitees.ts'
import { joinSummary, matchesWords, personAppointments, personContact } from './patient-rows.ts'

/** A page of patients in one statement. A page number past the end returns the last page. */
export async function listPatients(ctx: Context, query: PatientsQuery): Promise<PatientsPage> {
  const clock = { now: ctx.now(), timeZone: ctx.timeZone }
  const { rows } = await patientsPageQuery(query, clock).execute(ctx.em)
  const { total, page, patients } = onlyRow(rows)
  const listed = patients.map(({ lastEndsAt, ...patient }) => {
    const invitedAt = patient.invitation && Date.parse(patient.invitation.at)
    const invitee = { ...patient, lastEndsAt, isLeftOut: patient.leftOutAt !== null, invitedAt }
    return { ...patient, invitationProblem: invitationProblem(invitee, ctx.now()) }
  })
  return { total, page, patients: listed, pageSize: PATIENTS_PAGE }
}

/** A patient as the statement returns it; the end of the last visit is epoch milliseconds. */
type SelectedPatient = Omit<ListedPatient, 'invitationProblem'> & { lastEndsAt: number | null }

/** Number of patients who are due after that many weeks. */
export async function countDuePatients(
  { em, now, timeZone }: Pick<Context, 'em' | 'now' | 'timeZone'>,
  weeks: number,
): Promise<number> {
  const due = isListed({ list: 'due', weeks, search: null }, { now: now(), timeZone })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from patients person where ${due}`.execute(em)
  return onlyRow(rows).count
}

/** `now` is epoch milliseconds. */
export function patientsPageQuery(query: PatientsQuery, clock: { now: number; timeZone: string }) {
  const listed = isListed(query, clock)
  return sql<{ total: number; page: number; patients: SelectedPatient[] }>`
    with counted as materialized (
      select total, least(${query.page}::int, greatest(1, ceil(total::numeric / ${PATIENTS_PAGE}))::int) as page
      from (select count(*)::int as total from patients person where ${listed}) as found
    ), page as materialized (
      select person.* from patients person where ${listed} order by ${sorting(query, clock.now)}
      limit ${PATIENTS_PAGE} offset (select (page - 1) * ${PATIENTS_PAGE} from counted)
    )
    select total, page, (
      select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name,
        'email', ${personContact('email')}, 'phone', ${personContact('phone')}, 'noShows', person.no_shows,
        'lastVisit', ${isoInstant('summary.last_visit')}, 'nextVisit', ${isoInstant('summary.next_visit')},
        'language', person.language, 'leftOutAt', (select ${isoInstant('at')} from (${leftOutSince}) as left_out),
        'lastEndsAt', ${epochMs('person.last_ends_at')}, 'invitation', (
          select json_build_object('id', id, 'at', ${isoInstant('created_at')}) from (${lastInvitation}) as last)
        ) order by person.number), '[]')
      from (select *, row_number() over () as number from page) as person
      ${joinSummary(clock.now)}
    ) as patients
    from counted`
}

function sorting({ sort, list }: PatientsQuery, now: number): RawBuilder<unknown> {
  const name = sql`${sql.raw(nameOrder('person.name'))}, person.id`
  if (sort === 'name') return name
  if (sort === 'noShows') return sql`person.no_shows desc, ${name}`
  const at = sqlInstant(now)
  // Who is due has nothing ahead; only who has something ahead needs a look at the visits.
  const lastVisit =
    list === 'due'
      ? sql`person.last_ends_at`
      : sql`case when person.last_ends_at <= ${at} then person.last_ends_at
          else (select max(ends_at) from ${personAppointments(sql`person.id`)} visit
            where person.last_ends_at is not null and ${hasTakenPlaceSql(now)}) end`
  return sort === 'latestVisit' ? sql`${lastVisit} desc nulls last, person.id` : sql`${lastVisit}, person.id`
}

/** Whether a `person` is listed. */
function isListed(
  { list, weeks, search }: Pick<PatientsQuery, 'list' | 'weeks' | 'search'>,
  { now, timeZone }: { now: number; timeZone: string },
): RawBuilder<unknown> {
  const isLeftOut = sql`person.id in (select person_id from patients where left_out_at is not null)`
  const before = sqlInstant(dueBefore(now, weeks, timeZone))
  const conditions = {
    all: sql`true`,
    due: sql`person.last_ends_at < ${before} and not ${isLeftOut}`,
    leftOut: isLeftOut,
  }
  const listed = sql`person.merged_into_id is null and ${conditions[list]}`
  if (search === null) return listed
  return sql`${listed} and person.id in (
    select person_id from patients where ${matchesWords(search, sql`search_text`)})`
}
