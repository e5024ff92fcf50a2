import { type Attendee, attendeeOutput } from '@clinic/domain/events/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'

const columns = outputColumns(attendeeOutput, {
  table: 'r',
  computed: { eventTitle: sql`e.title`, mails: subjectMails('registration', 'r.id') },
})

/** Registrations, cancelled ones included, newest first, with their mails. */
export async function listAttendees(em: EntityManager): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`
    select ${columns}
    from registrations r join events e on e.id = r.event_id
    order by r.created_at desc, r.id desc`.execute(em)
  return rows
}
