import { MESSAGES_PAGE, type Messages, messageOutput } from '@clinic/domain/contact/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'

/** A page of the messages, the newest first, each with what became of its mails. A page past the end is the last. */
export async function listMessages(ctx: Context, wanted: number): Promise<Messages> {
  const kysely = ctx.em.getKysely()
  const counted = await sql<{ total: number }>`select count(*)::int as total from contact_messages`.execute(
    kysely,
  )
  const total = counted.rows[0]?.total ?? 0
  const page = Math.min(wanted, Math.max(Math.ceil(total / MESSAGES_PAGE), 1))
  const { rows } = await sql<Messages['messages'][number]>`
    select ${columns} from (
      select * from contact_messages order by id desc limit ${MESSAGES_PAGE} offset ${(page - 1) * MESSAGES_PAGE}
    ) c
    order by c.id desc`.execute(kysely)
  return { messages: rows, total, page, pageSize: MESSAGES_PAGE }
}

const columns = outputColumns(messageOutput, {
  of: 'c',
  computed: { mails: subjectMails('contact', 'c.id') },
})
