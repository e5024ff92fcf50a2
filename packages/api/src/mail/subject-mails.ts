import { isoInstant } from '@clinic/database/sql-instant.ts'
import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import { sql } from 'kysely'

/**
 * The column of the mails about a row, in the order in which they were owed: `about` is what their kinds begin with,
 * `id` the column that they speak of. Those that were withdrawn or are no longer needed are left out.
 */
export function subjectMails(about: 'appointment' | 'registration' | 'placeOffered' | 'contact', id: string) {
  const kinds = MAIL_KINDS.filter(kind => kind.startsWith(about))
  return sql`(
    select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'state', m.state, 'reason', m.reason,
        'at', case when m.state = 'queued' then ${isoInstant('m.queued_at')} else ${isoInstant('m.updated_at')} end)
        order by m.created_at, m.queued_at, m.kind), '[]')
      from mails m
      where m.kind in (${sql.join(kinds)}) and m.subject_id = ${sql.ref(id)}
        and not (m.state = 'withheld' and m.put_away_at is not null))`
}
