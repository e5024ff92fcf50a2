import { isUpcomingSql } from '@clinic/database/entities/appointment.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { type EarlierRequest, earlierRequestOutput } from '@clinic/domain/offers/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { outputColumns } from '../output-fields.ts'

/** Patients who wait for an earlier time than their confirmed appointment, in the order in which they asked. */
export async function listEarlierRequests({ em, now }: Context): Promise<EarlierRequest[]> {
  const at = sqlInstant(now())
  const columns = outputColumns(earlierRequestOutput, {
    table: 'requests',
    computed: {
      patientName: sql`patient_name`,
      startsAt: isoInstant('appointment_date'),
      askedAt: isoInstant('requests.created_at'),
      offer: sql`(
        select json_build_object('startsAt', ${isoInstant('starts_at')}, 'until', ${isoInstant('offered_until')})
        from time_offers where request_id = requests.id and outcome is null and offered_until > ${at})`,
    },
  })
  const { rows } = await sql<EarlierRequest>`
    select ${columns}
    from earlier_requests requests join appointments on appointments.id = requests.appointment_id
    where ${isUpcomingSql(now())}
    order by requests.id`.execute(em)
  return rows
}
