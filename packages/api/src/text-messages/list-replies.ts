import { TextReplyEntity } from '@clinic/database/entities/text-message.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { nameOrder } from '@clinic/database/sql-parts.ts'
import {
  REPLIES_PAGE,
  type repliesInput,
  type TextReplies,
  type TextReply,
} from '@clinic/domain/text-messages/desk-schemas.ts'
import { formatTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { clampPage } from '../paging.ts'

/** A page of open or done replies with the people who use their numbers, newest first. */
export async function listReplies(
  { em, now }: Context,
  { done, page: wanted }: z.output<typeof repliesInput>,
): Promise<TextReplies> {
  const listed = sql`done_at is ${done ? sql`not null` : sql`null`}`
  const total = await em.count(TextReplyEntity, { doneAt: done ? { $ne: null } : null })
  const page = clampPage(wanted, total, REPLIES_PAGE)
  const { rows } = await sql<Omit<TextReply, 'patients' | 'appointment'>>`
    select id, ${isoInstant('received_at')} as at, number, kind, body as text, ${isoInstant('done_at')} as "doneAt"
    from text_replies where ${listed}
    order by id desc limit ${REPLIES_PAGE} offset ${(page - 1) * REPLIES_PAGE}`.execute(em)
  const people = new Map<string, Pick<TextReply, 'patients' | 'appointment'>>()
  for (const { number } of rows)
    if (!people.has(number)) people.set(number, await findPeople(em, number, now()))
  const replies = rows.map(reply => ({
    ...reply,
    ...(people.get(reply.number) ?? { patients: [], appointment: null }),
    number: formatTextNumber(reply.number),
  }))
  return { replies, total, open: await countOpenReplies(em), page, pageSize: REPLIES_PAGE }
}

/** Patients whose record has the number or whose visit was texted at it, each with the next visit, or else the last one. */
async function findPeople(
  em: EntityManager,
  number: string,
  now: number,
): Promise<Pick<TextReply, 'patients' | 'appointment'>> {
  const { rows: patients } = await sql<TextReply['patients'][number]>`
    select id, name, email from patients
    where merged_into_id is null and id in (
      select person_id from patients where phone_key = ${number}
      union select person_id from text_messages texts join appointments on appointments.id = appointment_id
        join patients record on record.id = patient_id where texts.number = ${number})
    order by ${sql.raw(nameOrder('name'))}, id`.execute(em)
  const { rows } = await sql<NonNullable<TextReply['appointment']>>`
    select appointments.id, ${isoInstant('appointment_date')} as "startsAt"
    from appointments join patients record on record.id = patient_id
    where person_id = any(${patients.map(({ id }) => id)}::int[]) and status <> 'cancelled'
    order by appointment_date < ${sqlInstant(now)},
      case when appointment_date >= ${sqlInstant(now)} then appointment_date end, appointment_date desc
    limit 1`.execute(em)
  return { patients, appointment: rows[0] ?? null }
}

export function countOpenReplies(em: EntityManager): Promise<number> {
  return em.count(TextReplyEntity, { doneAt: null })
}
