import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { isClockDoubtful } from './doubtful-clock.ts'

const api = shareTestApi()

const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

it.each<[string, (at: string) => RawBuilder<unknown>]>([
  [
    'books',
    at => sql`
      insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at,
        created_at)
      values ('Ada', 'ada@example.com', 'treatment', 30, ${at}::timestamptz, ${at}::timestamptz + interval '30 minutes',
        ${at})`,
  ],
  [
    'registers',
    at => sql`
      with event as (insert into events (title, description, date, location)
        values ('Stretch', 'An hour', ${at}, 'Here') returning id)
      insert into registrations (event_id, name, email, created_at) select id, 'Ada', 'ada@example.com', ${at} from event`,
  ],
  [
    'writes',
    at => sql`
      insert into contact_messages (name, email, message, created_at) values ('Ada', 'ada@example.com', 'Hello', ${at})`,
  ],
])('the clock of a quiet practice is not doubtful a week after a person %s', async (_what, use) => {
  await api.rows(sql`
  insert into audit_entries (at, actor, place, procedure, action, subject, subject_id)
  values (${daysAgo(200)}, 'admin', 'browser', 'schedule.save', 'changed', 'time_slots', '1')`)
  const isDoubtful = () => isClockDoubtful(api.database.em.fork(), NOW)
  await api.rows(use(daysAgo(190)))
  await api.rows(use(daysAgo(6)))
  expect(await isDoubtful()).toBe(true)
  await api.rows(use(daysAgo(8)))
  expect(await isDoubtful()).toBe(false)
})
