import { setImmediate } from 'node:timers/promises'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { isSimilar } from '@clinic/domain/patients/match.ts'
import { type Duplicates, MAX_PAIRS, UNDO_MERGE_HOURS } from '@clinic/domain/patients/merge-schemas.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { personAppointments, personContact } from './patient-rows.ts'

/** People of one email or phone number: more than these share it for another reason. */
const MAX_SHARING = 10

/** Maximum pairs with one email, and with one phone number, to compare by name; those that share most words come first. */
const MAX_COMPARED = 20_000

/** Pairs that are compared before other requests go on. */
const STEP = 1_000

/** People who may be one, and records that were merged in the last day. */
export async function listDuplicates({ em, now }: Context): Promise<Duplicates> {
  const similar = await findSimilar(em)
  const { rows: people } = await sql<Duplicates['pairs'][number]['patients'][number]>`
    select person.id, person.name, ${personContact('email')} as email, ${personContact('phone')} as phone, (
        select ${isoInstant('visit.appointment_date')} from ${personAppointments(sql`person.id`)} visit
        order by visit.appointment_date desc limit 1) as "lastAppointment"
    from patients person where person.id = any(${similar.flatMap(({ ids }) => ids)}::int[])`.execute(em)
  const since = sqlInstant(now() - UNDO_MERGE_HOURS * HOUR_MS)
  const { rows: merged } = await sql<Duplicates['merged'][number]>`
    select record.id, record.name, record.email, person.name as into,
      ${isoInstant('record.merged_at')} as "mergedAt"
    from patients record join patients person on person.id = record.person_id where record.merged_at > ${since}
    order by record.merged_at desc, record.id limit ${MAX_PAIRS}`.execute(em)
  const pairs = similar.flatMap(({ by, ids: [a, b] }) => {
    const [one, other] = [a, b].map(id => people.find(person => person.id === id))
    return one && other ? [{ by, patients: [one, other] as [typeof one, typeof other] }] : []
  })
  return { pairs, merged }
}

/** The first pairs with similar names. Couples and families who share an email may be thousands of other pairs. */
async function findSimilar(em: Context['em']): Promise<Pair[]> {
  const { rows } = await pairsQuery().execute(em)
  const similar: Pair[] = []
  for (let read = 0; read < rows.length && similar.length < MAX_PAIRS; read += STEP) {
    if (read > 0) await setImmediate()
    const step = rows.slice(read, read + STEP)
    similar.push(...step.filter(({ by, names: [a, b] }) => by === 'name' || isSimilar(a, b)))
  }
  return similar.slice(0, MAX_PAIRS)
}

/** A phone number without its extension. */
const NUMBER = `split_part(phone_key, ';', 1)`

interface Pair {
  by: 'email' | 'phone' | 'name'
  ids: [number, number]
  names: [string, string]
}

/**
 * The first pairs of people with one email, with one phone number, and of one name if only two have it, unless they were
 * found to be two.
 */
export function pairsQuery() {
  const sharing = (by: Pair['by'], rank: number, key: string, max: number) => sql`
    select ${by}::text as by, ${rank}::int as rank, array_agg(distinct person_id) as people from patients
    where ${sql.raw(key)} is not null group by ${sql.raw(key)}
    having count(distinct person_id) between 2 and ${max}`
  const first = (by: Pair['by'], count: number) => sql`
    (select * from named where by = ${by} order by shared_words desc, one, other limit ${count})`
  return sql<Pair>`
    with shared as (
      ${sharing('email', 1, 'mailbox', MAX_SHARING)} union all ${sharing('phone', 2, NUMBER, MAX_SHARING)}
      union all ${sharing('name', 3, 'name_key', 2)}
    ), apart as (
      select least(one.person_id, other.person_id) as one, greatest(one.person_id, other.person_id) as other
      from separate_patients join patients one on one.id = patient_id join patients other on other.id = other_id
    ), pairs as (
      select distinct on (one, other) one, other, by, rank
      from shared cross join unnest(people) as one cross join unnest(people) as other
      where one < other and not exists (select from apart where (apart.one, apart.other) = (one.one, other.other))
      order by one, other, rank
    ), named as (
      select pairs.*, json_build_array(one.name, other.name) as names, (
        select count(*) from unnest(string_to_array(one.name_key, ' ')) as word
        where word = any(string_to_array(other.name_key, ' '))) as shared_words
      from pairs join patients one on one.id = pairs.one join patients other on other.id = pairs.other
    )
    select by, json_build_array(one, other) as ids, names from (
      ${first('email', MAX_COMPARED)} union all ${first('phone', MAX_COMPARED)} union all ${first('name', MAX_PAIRS)}
    ) found
    order by rank, one, other`
}
