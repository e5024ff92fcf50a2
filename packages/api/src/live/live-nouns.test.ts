import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { liveNounOf } from './live-nouns.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('every table that tells of its changes has a noun', async () => {
  const tables = await api.rows(sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%tell_change'`)
  expect(tables.length).toBeGreaterThan(8)
  for (const { name } of tables) expect([name, liveNounOf(name)]).toEqual([name, expect.any(String)])
})

it('every router whose procedures write what pages show has a noun', () => {
  // Nothing that they write is listed anywhere: a window asks who is logged in, and for the first steps, by itself.
  const apart = ['availability', 'backups', 'live', 'session', 'setup', 'statistics', 'trail']
  const routers = new Set(Object.keys(appRouter._def.procedures).map(path => path.split('.')[0] ?? ''))
  for (const router of routers) {
    if (!apart.includes(router))
      expect([router, liveNounOf(`${router}.any`)]).toEqual([router, expect.any(String)])
  }
})
