import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type MailSubject, mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import { sql } from 'kysely'

/**
 * Column with a row's mails in order of creation. `about` is the type of row, `id` the column with its id. Leaves out
 * mails that were withdrawn or not needed.
 */
export function subjectMails(about: MailSubject, id: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'state', state, 'reason', reason,
        'at', case when state = 'queued' then ${isoInstant('queued_at')} else ${isoInstant('updated_at')} end)
        order by created_at, queued_at, kind), '[]')
      from mails
      where kind in (${sql.join(mailKindsAbout(about))}) and subject_id = ${sql.ref(id)}
        and not (state = 'withheld' and dismissed_at is not null))`
}
