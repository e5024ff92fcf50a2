import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import type { ErrorKey } from '@clinic/domain/errors.ts'
import { LISTED_DELIVERIES, type ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

type Listed = Omit<ListedWebhook, 'deliveries'> & {
  deliveries: (Omit<ListedWebhook['deliveries'][number], 'problem'> & { problem: ErrorKey | null })[]
}

/** Endpoints in order of creation, each with its last deliveries, newest first. */
export async function listWebhooks({ em, language, now }: Context): Promise<ListedWebhook[]> {
  const { rows } = await sql<Listed>`
    select id, name, host, types, paused, ${isoInstant('failing_since')} as "failingSince",
      case when former_until > ${sqlInstant(now())} then ${isoInstant('former_until')} end as "formerSecretUntil",
      (select count(*)::int from webhook_deliveries
        where webhook_id = webhooks.id and state in ('queued', 'withheld')) as waiting,
      (select coalesce(json_agg(json_build_object('id', last.id, 'type', type, 'state', state, 'status', status,
          'problem', problem, 'attempts', attempts, 'happenedAt', ${isoInstant('happened_at')},
          'updatedAt', ${isoInstant('updated_at')}) order by happened_at desc, last.id), '[]')
        from (select * from webhook_deliveries where webhook_id = webhooks.id
          order by happened_at desc, id limit ${LISTED_DELIVERIES}) as last) as deliveries
    from webhooks order by id`.execute(em)
  return rows.map(row => ({
    ...row,
    deliveries: row.deliveries.map(delivery => ({
      ...delivery,
      problem: delivery.problem && errorText(delivery.problem, language),
    })),
  }))
}
