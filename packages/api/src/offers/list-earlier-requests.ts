import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { type EarlierRequest, earlierRequestOutput } from '@clinic/domain/offers/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { outputColumns } from '../output-fields.ts'

/** Patients who wait for an earlier time than their confirmed appointment, in the order in which they asked. */
export async function listEarlierRequests({ em, now }: Context): Promise<EarlierRequest[]> {
  const at = sqlInstant(now())
  const columns = outputColumns(earlierRequestOutput, {
    table: 'r',
    computed: {
      patientName: sql`a.patient_name`,
      startsAt: isoInstant('a.appointment_date'),
      askedAt: isoInstant('r.created_at'),
      offer: sql`(
        select json_build_object('startsAt', ${isoInstant('o.starts_at')}, 'until', ${isoInstant('o.offered_until')})
        from time_offers o where o.request_id = r.id and o.outcome is null and o.offered_until > ${at})`,
    },
  })
  const { rows } = await sql<EarlierRequest>`
    select ${columns}
    from earlier_requests r join appointments a on a.id = r.appointment_id
    where a.status = 'confirmed' and a.appointment_date > ${at}
    order by r.id`.execute(em)
  return rows
}
