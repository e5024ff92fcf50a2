import { ContactMessageEntity } from '@clinic/database/entities/contact-message.ts'
import { firstOrFail, onlyRow } from '@clinic/database/only-row.ts'
import { joinConditions } from '@clinic/database/sql-parts.ts'
import {
  MESSAGES_PAGE,
  type Messages,
  type MessagesQuery,
  messageOutput,
  type StoredMessage,
  storedMessageOutput,
} from '@clinic/domain/contact/messages.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'
import { clampPage } from '../paging.ts'

/**
 * A page of open or done messages, of one language or all, with their mails, newest first. A page number past the end
 * returns the last page.
 */
export async function listMessages(
  { em }: Context,
  { page: wanted, done, language }: MessagesQuery,
): Promise<Messages> {
  const isListed = joinConditions([
    done ? sql`done_at is not null` : sql`done_at is null`,
    language !== undefined && sql`language = ${language}`,
  ])
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from contact_messages where ${isListed}`.execute(em)
  const { total } = onlyRow(counted.rows)
  const page = clampPage(wanted, total, MESSAGES_PAGE)
  const { rows } = await sql<Messages['messages'][number]>`
    select ${columns} from (
      select * from contact_messages where ${isListed}
      order by id desc limit ${MESSAGES_PAGE} offset ${(page - 1) * MESSAGES_PAGE}
    ) messages
    order by id desc`.execute(em)
  const open = await countOpenMessages(em)
  return { messages: rows, total, open, page, pageSize: MESSAGES_PAGE }
}

/** A message by its id; throws 404 if there is none. */
export async function findMessage(em: EntityManager, id: number): Promise<StoredMessage> {
  const { rows } = await sql<StoredMessage>`
    select ${outputColumns(storedMessageOutput)} from contact_messages where id = ${id}`.execute(em)
  return firstOrFail(rows)
}

export function countOpenMessages(em: EntityManager): Promise<number> {
  return em.count(ContactMessageEntity, { doneAt: null })
}

const columns = outputColumns(messageOutput, {
  table: 'messages',
  computed: { mails: subjectMails('contact', 'messages.id') },
})
