import { storeKeyCalls } from '@clinic/api/api-keys/key-calls.ts'
import { ApiKeyCallEntity, ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import type { ListedApiKeyCall } from '@clinic/domain/api-keys/schemas.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { callAsAdmin, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestKey } from '../../testing/test-keys.ts'

let test: TestApp
let id: number
let key: string
let now = NOW
beforeAll(async () => {
  test = await openTestApp({ now: () => now })
})
afterAll(() => test.close())
beforeEach(async () => {
  now = NOW
  ;({ id, key } = await createTestKey(test, ['appointments:read']))
})
afterEach(async () => {
  await test.em().nativeDelete(ApiKeyEntity, {})
})

const get = (
  url: string,
  headers: Record<string, string> = { authorization: `Bearer ${key}` },
  { app } = test,
) => app.inject({ method: 'GET', url, headers })

async function listed(): Promise<ListedApiKeyCall[]> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  return callAsAdmin(test.app, `apiKeys.calls?input=${input}`)
}

it('records the calls of a key without their values, newest first', async () => {
  await get('/api/appointments?from=2026-12-07')
  await get('/api/appointments/2000000')
  await get('/api/patients?search=Ada%20Lovelace')
  await get('/api/events', {})
  await waitFor(async () => expect(await listed()).toHaveLength(3))
  const call = { method: 'GET', at: new Date(NOW).toISOString(), milliseconds: expect.any(Number) }
  expect(await listed()).toMatchObject([
    { ...call, path: '/api/patients', status: 403, reason: 'scopeMissing' },
    { ...call, path: '/api/appointments/{id}', status: 404, reason: 'notFound' },
    { ...call, path: '/api/appointments', status: 200, reason: null },
  ])
  const rows = await test.rows(sql`select api_key_calls::text as text from api_key_calls`)
  expect(JSON.stringify(rows)).not.toMatch(/Ada|2000000|2026-12-07/)
})

it('stores what still waits when the process stops', async () => {
  const other = await openTestApp({ databaseUrl: test.databaseUrl, now: () => now })
  await get('/api/appointments', { authorization: `Bearer ${key}` }, other)
  await other.close()
  expect(await listed()).toMatchObject([{ path: '/api/appointments', status: 200 }])
})

it('keeps the last 50 of each key, for a day, also when several processes store at once', async () => {
  const { id: otherId } = await createTestKey(test, ['blog:read'])
  const calls = Array.from({ length: 60 }, (_, n) => ({
    keyId: id,
    at: NOW + n,
    method: 'GET',
    path: '/api/key',
    status: 200,
    reason: null,
    milliseconds: n,
  }))
  const store = (part: typeof calls) => storeKeyCalls(test.em(), part)
  await store(calls.map(call => ({ ...call, keyId: otherId })).slice(0, 5))
  await Promise.all([0, 20, 40].map(from => store(calls.slice(from, from + 20))))
  await store([])
  await store(calls.slice(0, 1))
  expect((await listed()).map(({ milliseconds }) => milliseconds)).toEqual(
    calls
      .map(({ milliseconds }) => milliseconds)
      .slice(10)
      .reverse(),
  )
  expect(await test.em().count(ApiKeyCallEntity)).toBe(55)
  now = NOW + DAY_MS + 30
  expect((await listed()).map(({ milliseconds }) => milliseconds).at(-1)).toBe(31)
})

it('neither fails a call whose record cannot be stored nor stores one of a deleted key', async () => {
  const warn = vi.spyOn(test.app.log, 'warn')
  await test.rows(sql`alter table api_key_calls rename to away`)
  expect((await get('/api/appointments')).statusCode).toBe(200)
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  await test.rows(sql`alter table away rename to api_key_calls`)
  await get('/api/key')
  await waitFor(async () => expect(await listed()).toMatchObject([{ path: '/api/key' }]))
  warn.mockRestore()

  await test.em().nativeDelete(ApiKeyEntity, { id })
  await storeKeyCalls(test.em(), [
    { keyId: id, at: NOW, method: 'GET', path: '/', status: 200, reason: null, milliseconds: 1 },
  ])
  expect(await test.em().count(ApiKeyCallEntity, { key: id })).toBe(0)
})
