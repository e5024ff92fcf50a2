import type { Anonymised, RetentionSubject } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { anonymiseEntries, saysWho } from './anonymise-entries.ts'
import { anonymiseRows, PERSONAL, type PersonalNoun } from './anonymise-rows.ts'
import { idsOf } from './ids-of.ts'

/** Where a batch begins and ends: what is older than `before` (epoch milliseconds), by id from after `last` on. */
interface BatchBounds {
  before: number
  last: number
  limit: number
  now: number
}

interface BatchResult {
  counts: Anonymised
  /** The last id that was looked at; null at the end. */
  last: number | null
  /** The mails that spoke of what was anonymised. */
  mailIds: string[]
}

/** Does away with a few old rows, in a transaction of `forgetting`. */
export type Batch = (em: EntityManager, bounds: BatchBounds) => Promise<BatchResult>

/**
 * What each setting does away with. An appointment is past by its end, a registration and a place in line by their
 * event, a message and an entry by when they were made.
 */
export const BATCHES: Record<RetentionSubject, Batch[]> = {
  appointments: [
    oldRows('appointments', before => sql`from appointments r where r.ends_at < ${before}`),
    goneRows('appointments'),
  ],
  registrations: [
    oldRows('registrations', before => ofEvents('registrations', before)),
    oldRows('waitingList', before => ofEvents('waiting_list_entries', before)),
    goneRows('registrations'),
    goneRows('waitingList'),
  ],
  messages: [
    oldRows('messages', before => sql`from contact_messages r where r.created_at < ${before}`),
    goneRows('messages'),
  ],
  trail: [removeEntries],
}

function ofEvents(table: string, before: RawBuilder<unknown>) {
  return sql`from ${sql.table(table)} r join events e on e.id = r.event_id where e.date < ${before}`
}

function oldRows(noun: PersonalNoun, of: (before: RawBuilder<unknown>) => RawBuilder<unknown>): Batch {
  return async (em, { before, last, limit, now }) => {
    const ids = await idsOf(
      em,
      sql`select r.id ${of(instant(before))} and r.anonymised_at is null and r.id > ${last}
        order by r.id limit ${limit}`,
    )
    const { rows, trailEntries, mailIds } = await anonymiseRows(em, noun, ids, now)
    return { counts: { [noun]: rows, trailEntries }, last: lastOf(ids, limit), mailIds }
  }
}

/** Of a row that is deleted the trail alone says whose it was; it does so as long as a row that stands would. */
function goneRows(noun: PersonalNoun): Batch {
  const { table } = PERSONAL[noun]
  return async (em, { before, last, limit }) => {
    const ids = await idsOf(
      em,
      sql`select id from trail_entries
        where subject = ${table} and at < ${instant(before)} and id > ${last} and ${saysWho}
          and not exists (select from ${sql.table(table)} r where r.id = trail_entries.subject_id::int)
        order by id limit ${limit}`,
    )
    const trailEntries = await anonymiseEntries(em, sql`id = any(${ids}::int[])`)
    return { counts: { trailEntries }, last: lastOf(ids, limit), mailIds: [] }
  }
}

async function removeEntries(em: EntityManager, { before, last, limit }: BatchBounds): Promise<BatchResult> {
  const ids = await idsOf(
    em,
    sql`select id from trail_entries where at < ${instant(before)} and id > ${last} order by id limit ${limit}`,
  )
  await sql`delete from trail_entries where id = any(${ids}::int[])`.execute(em.getKysely())
  return { counts: { trailEntriesRemoved: ids.length }, last: lastOf(ids, limit), mailIds: [] }
}

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

const lastOf = (ids: number[], limit: number) => (ids.length < limit ? null : (ids.at(-1) ?? null))
