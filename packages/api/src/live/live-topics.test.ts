import { TABLE_TOPICS } from '@clinic/database/changes/changes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import { readProcedures } from '../procedures.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { toLiveTopic } from './live-topics.ts'

const api = shareTestApi(beforeAll)

it('the tables with a topic are those that triggers report, and three that the app reports', async () => {
  const tables = await api.rows(sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%tell_change'`)
  const reported = [...tables.map(({ name }) => name), 'appointments', 'mail', 'webhooks']
  expect(Object.keys(TABLE_TOPICS).sort()).toEqual(reported.sort())
})

it('taking an earlier time is a change of appointments, beside those of its tables', () => {
  expect(toLiveTopic('earlierTimes.take')).toBe('appointments')
  expect(toLiveTopic('earlier_requests')).toBe('earlierTimes')
  expect(toLiveTopic('time_offers')).toBe('earlierTimes')
})

it('every router that writes what pages show has a topic', () => {
  // Their writes are not listed: pages query the login, keys and the checklist themselves.
  const login = ['session', 'sessions', 'factors', 'passkeys']
  const apart = [...login, 'apiKeys', 'availability', 'backups', 'live', 'setup', 'reports', 'auditLog']
  const routers = new Set(Array.from(readProcedures(appRouter).keys(), path => path.split('.')[0] ?? ''))
  for (const router of routers) {
    if (!apart.includes(router))
      expect([router, toLiveTopic(`${router}.any`)]).toEqual([router, expect.any(String)])
  }
})
