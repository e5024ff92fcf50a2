import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type MailSubject, mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import { sql } from 'kysely'

/**
 * Column with a row's mails in order of creation. `about` is the type of row, `id` the column with its id. Leaves out
 * mails that were withdrawn or not needed.
 */
export function subjectMails(about: MailSubject, id: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'state', m.state, 'reason', m.reason,
        'at', case when m.state = 'queued' then ${isoInstant('m.queued_at')} else ${isoInstant('m.updated_at')} end)
        order by m.created_at, m.queued_at, m.kind), '[]')
      from mails m
      where m.kind in (${sql.join(mailKindsAbout(about))}) and m.subject_id = ${sql.ref(id)}
        and not (m.state = 'withheld' and m.dismissed_at is not null))`
}
