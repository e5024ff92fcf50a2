import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { LAST_USE_MS } from '@clinic/domain/api-keys/key-state.ts'
import { includesScope, SCOPES, type Scope } from '@clinic/domain/api-keys/scopes.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openAppAndLogIn, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestKey } from '../../testing/test-keys.ts'
import { restProcedures } from './rest-procedures.ts'

let now = NOW
const test = openForAll(() => openAppAndLogIn({ now: () => now }))
const other = openForAll(() => openTestApp({ databaseUrl: test.databaseUrl, now: () => now }))
let userId: number
/** The key with each scope alone. */
const keys = new Map<Scope, string>()
let expired: string

beforeAll(async () => {
  userId = (await test.em().findOneOrFail(UserEntity, { isAdmin: true })).id
  for (const scope of SCOPES) keys.set(scope, (await newKey([scope])).key)
  expired = (await newKey([...SCOPES], new Date(NOW - 1))).key
})

const newKey = (scopes: Scope[], expiresAt: Date | null = null) => createTestKey(test, scopes, expiresAt)
const revoke = (id: number) => test.em().nativeUpdate(ApiKeyEntity, { id }, { revokedAt: new Date(now) })
const removeKey = (id: number) => test.em().nativeDelete(ApiKeyEntity, { id })

interface Path {
  method: string
  url: string
  /** What a key needs; null where none is needed. */
  needed: Scope | null
  payload?: object
}

/** Every REST path, with input that no procedure accepts. */
const paths: Path[] = [
  ...restProcedures().map(({ method, pattern, access, scope }) => ({
    method,
    url: `/api${pattern.replace(/:\w+/g, '2000000')}`,
    needed: access === 'admin' ? (scope ?? null) : null,
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })),
  { method: 'POST', url: '/api/media', needed: 'images:write' },
]
const named = paths.map(path => [`${path.method} ${path.url}`, path] as const)

const send = async (
  { method, url, payload }: Path,
  headers: Record<string, string>,
  { app }: TestApp = test,
) => {
  const response = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  const { reason, scope } = response.json()
  return { status: response.statusCode, reason, scope }
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const KEY_ERRORS = ['keyInvalid', 'keyExpired', 'keyRevoked', 'keyPaused', 'scopeMissing']

/** Two scopes of which no path needs both. */
const ANY_TWO = ['images:write', 'patients:read'] as const

const includes = (scope: Scope, needed: Scope | null) => needed !== null && includesScope([scope], needed)

async function expectOpen(key: string, app: TestApp = test): Promise<void> {
  for (const [name, path] of named)
    expect([name, KEY_ERRORS.includes((await send(path, bearer(key), app)).reason)]).toEqual([name, false])
}

async function expectClosed(key: string, reason: string, app: TestApp = test): Promise<void> {
  for (const [name, path] of named)
    expect([name, await send(path, bearer(key), app)]).toMatchObject([name, { status: 401, reason }])
}

describe('every REST path', () => {
  it('of the administrator has a scope', () => {
    const admin = restProcedures().filter(({ access }) => access === 'admin')
    expect(admin.filter(({ scope }) => scope === undefined)).toEqual([])
    expect(admin.length).toBeGreaterThan(15)
  })

  it.each(named)('%s needs its own scope, whatever others a key has', async (name, path) => {
    const enough = path.needed === null ? ANY_TWO : SCOPES.filter(scope => includes(scope, path.needed))
    for (const scope of name === 'GET /api/user' ? [] : enough) {
      const { status, reason } = await send(path, bearer(keys.get(scope) ?? ''))
      expect([scope, [401, 403, 500].includes(status), KEY_ERRORS.includes(reason)]).toEqual([
        scope,
        false,
        false,
      ])
    }
    if (path.needed === null) return
    const { id, key } = await newKey(SCOPES.filter(scope => !includes(scope, path.needed)))
    expect(await send(path, bearer(key))).toEqual({
      status: 403,
      reason: 'scopeMissing',
      scope: path.needed,
    })
    await removeKey(id)
  })

  it.each(named)('%s with a key that does not work', async (_name, path) => {
    const [key = ''] = keys.values()
    for (const wrong of ['', 'x', `${key}x`, key.toLowerCase(), `clinic_key_${'0'.repeat(32)}1YJNxL`]) {
      const response = await send(path, bearer(wrong))
      expect([wrong, response]).toMatchObject([wrong, { status: 401, reason: 'keyInvalid' }])
    }
    expect(await send(path, bearer(expired))).toMatchObject({ status: 401, reason: 'keyExpired' })
  })

  it('is closed to a key that another process revoked', async () => {
    const { id, key } = await newKey([...SCOPES])
    await expectOpen(key, other)
    await revoke(id)
    await expectClosed(key, 'keyRevoked', other)
    await removeKey(id)
  })

  it.each(named)('%s with a key and a cookie has the rights of the key', async (name, path) => {
    const weak = path.needed === 'patients:read' ? 'images:write' : 'patients:read'
    const { status, reason } = await send(path, { ...bearer(keys.get(weak) ?? ''), cookie: test.cookie })
    if (path.needed !== null) expect([status, reason]).toEqual([403, 'scopeMissing'])
    if (name === 'GET /api/user') expect([status, reason]).toEqual([401, 'notLoggedIn'])
  })
})

describe('an API key', () => {
  const list = { method: 'GET', url: '/api/appointments', needed: null }
  const read = (headers: object) => test.app.inject({ url: '/api/appointments', headers: { ...headers } })
  const reader = () => keys.get('appointments:read') ?? ''

  it('reads and writes what its scopes allow', async () => {
    expect((await read(bearer(reader()))).statusCode).toBe(200)
    const post = await test.app.inject({
      method: 'POST',
      url: '/api/blog',
      headers: bearer(keys.get('blog:write') ?? ''),
      payload: { title: 'Draft', slug: 'draft-by-key', content: 'Text' },
    })
    expect(post.json()).toMatchObject({ slug: 'draft-by-key', authorId: userId })
    const drafts = async (scope: Scope) => {
      const response = await test.app.inject({ url: '/api/blog', headers: bearer(keys.get(scope) ?? '') })
      return response.json().map(({ slug }: { slug: string }) => slug)
    }
    expect(await drafts('blog:read')).toContain('draft-by-key')
    expect(await drafts('blog:write')).toContain('draft-by-key')
    expect(await drafts('events:write')).not.toContain('draft-by-key')
  })

  it('describes itself at /api/key', async () => {
    const response = await test.app.inject({ url: '/api/key', headers: bearer(reader()) })
    expect(response.json()).toEqual({ name: 'Test', scopes: ['appointments:read'], expiresAt: null })
    const without = await test.app.inject({ url: '/api/key', headers: { cookie: test.cookie } })
    expect([without.statusCode, without.json().reason]).toEqual([401, 'keyInvalid'])
  })

  it('does nothing in a query, under /api/trpc, on pages, or with another scheme', async () => {
    expect(
      await send({ ...list, url: `/api/appointments?key=${reader()}&access_token=${reader()}` }, {}),
    ).toMatchObject({
      status: 401,
      reason: 'notLoggedIn',
    })
    const trpc = await test.app.inject({ url: '/api/trpc/appointments.list', headers: bearer(reader()) })
    expect(trpc.statusCode).toBe(401)
    const session = await test.app.inject({
      url: '/api/trpc/session.user',
      headers: { ...bearer('wrong'), cookie: test.cookie },
    })
    expect(session.json().result.data).toMatchObject({ username: 'admin' })
    expect((await read({ authorization: `Basic ${reader()}` })).statusCode).toBe(401)
    expect((await read({ authorization: `Basic ${reader()}`, cookie: test.cookie })).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/', headers: bearer('wrong') })).statusCode).toBe(200)
  })

  it('is free of the rules against cross-site writes, and sets no cookie', async () => {
    const headers = { ...bearer(reader()), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...headers, cookie: test.cookie },
    })
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined])
    expect((await read({ cookie: test.cookie })).statusCode).toBe(200)
  })

  it('starts no session', async () => {
    const login = { method: 'POST', url: '/api/login', payload: ADMINISTRATOR } as const
    const response = await test.app.inject({ ...login, headers: bearer(reader()) })
    expect([response.statusCode, response.json().reason]).toEqual([403, 'notAllowed'])
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('notes its last use at most once a minute', async () => {
    const { id, key } = await newKey(['patients:read'])
    const lastUse = async () => (await test.em().findOneOrFail(ApiKeyEntity, { id })).lastUsedAt?.getTime()
    const use = async (at: number) => {
      now = at
      await test.app.inject({ url: '/api/key', headers: bearer(key) })
      return lastUse()
    }
    expect(await use(NOW)).toBe(NOW)
    expect(await use(NOW + LAST_USE_MS)).toBe(NOW)
    expect(await use(NOW + LAST_USE_MS + 1)).toBe(NOW + LAST_USE_MS + 1)
    now = NOW
    await removeKey(id)
  })
})
