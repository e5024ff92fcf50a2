import { sql } from 'kysely'
import { BOOKING, type TestApi, toToken } from './test-api.ts'

/** Books an appointment whose patient wants an earlier one. */
export async function askForEarlier(api: TestApi) {
  const { id: appointmentId, manageUrl } = await api.visitor().appointments.book(BOOKING)
  const token = toToken(manageUrl)
  await api.visitor().earlierTimes.ask({ token, days: [1], partOfDay: 'any' })
  return { token, appointmentId }
}

/** Books an appointment whose patient holds the offer of an open time an hour earlier. */
export async function holdEarlierOffer(api: TestApi) {
  const { token } = await askForEarlier(api)
  const startsAt = '2026-11-23T15:00:00.000Z'
  await api.rows(sql`
    insert into time_offers (request_id, starts_at, ends_at, last_freed, offered_until, created_at)
    select id, ${startsAt}, ${startsAt}::timestamptz + interval '45 minutes', 0, '2026-11-22', now()
    from earlier_requests`)
  return { token, startsAt }
}
