import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { errorResponse } from '../error-body.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtIssues, caughtReason, cookieJar } from '../testing/test-api.ts'
import { TEST_COST, verifiedHashes } from '../testing/test-passwords.ts'
import { findSession, startSession, toOrigin } from './sessions.ts'
import { setPassword } from './set-password.ts'

const api = shareTestApi()

async function logIn(cookie = cookieJar(), now = NOW) {
  const user = await api.visitor({ cookie, now: () => now }).session.login(ADMINISTRATOR)
  return { user, cookie, token: cookie.token ?? '' }
}

const findUser = async (token: string, now = NOW) =>
  (await findSession(api.database.em.fork(), token, now))?.user ?? null
const sessions = () =>
  api.rows(sql<{ token_hash: string; last_seen_at: string }>`
    select token_hash, to_char(last_seen_at, 'YYYY-MM-DD HH24:MI:SS.MS') as last_seen_at from sessions`)

describe('logging in', () => {
  it('with the right name and password starts a session and returns the user without the password', async () => {
    const { user, token } = await logIn()
    expect(user).toEqual({ id: api.administrator.id, username: 'admin', isAdmin: true, language: 'en' })
    expect(await findUser(token)).toEqual(user)
  })

  it("returns the account's language, which every later request reads", async () => {
    const { cookie, token } = await logIn()
    await api.admin({ cookie }).session.saveLanguage({ language: 'es' })
    expect([await findUser(token), (await logIn()).user]).toMatchObject([
      { language: 'es' },
      { language: 'es' },
    ])
    await api.admin({ cookie }).session.saveLanguage({ language: 'en' })
    expect(await findUser(token)).toMatchObject({ language: 'en' })
    const unknown = api.admin().session.saveLanguage({ language: 'fr' as 'es' })
    expect(await caughtIssues(unknown)).toEqual(['language: Choose a language'])
  })

  it('stores only a hash of the token', async () => {
    const { token } = await logIn()
    const [stored] = await sessions()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    const everything = await api.rows(sql<{ row: string }>`select sessions::text as row from sessions`)
    expect(everything.some(({ row }) => row.includes(token))).toBe(false)
  })

  it('gives every login a new token', async () => {
    expect((await logIn()).token).not.toBe((await logIn()).token)
    expect(await sessions()).toHaveLength(2)
  })

  it("ends this browser's previous session, and no other", async () => {
    const elsewhere = await logIn()
    const { cookie, token: first } = await logIn()
    const { token: second } = await logIn(cookie)
    expect(await findUser(first)).toBeNull()
    expect(await findUser(second)).not.toBeNull()
    expect(await findUser(elsewhere.token)).not.toBeNull()
  })

  it.each([
    ['a wrong password', { username: 'admin', password: 'wrong' }],
    ['a wrong name', { username: 'nobody', password: ADMINISTRATOR.password }],
    ['the password in another case', { username: 'admin', password: ADMINISTRATOR.password.toUpperCase() }],
    ['a space around the password', { username: 'admin', password: ` ${ADMINISTRATOR.password}` }],
    ['a NUL in the password', { username: 'admin', password: `${ADMINISTRATOR.password}\0` }],
    ['both wrong', { username: 'nobody', password: 'wrong' }],
    ['SQL in the name', { username: `' or true --`, password: 'x' }],
  ])('with %s is the same 401, and starts nothing', async (_what, login) => {
    const cookie = cookieJar()
    const refused = await caughtError(api.visitor({ cookie }).session.login(login))
    expect(refused).toEqual(errorResponse('wrongLogin', 'en'))
    expect(cookie.token).toBeNull()
    expect(await sessions()).toEqual([])
  })

  it("that fails keeps this browser's session", async () => {
    const { cookie, token } = await logIn()
    await caughtError(api.visitor({ cookie }).session.login({ ...ADMINISTRATOR, password: 'wrong' }))
    expect(cookie.token).toBe(token)
    expect(await findUser(token)).not.toBeNull()
  })

  it('verifies a password of the same cost also for an unknown name, so that it takes as long', async () => {
    await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
    verifiedHashes.length = 0
    for (const username of ['unknown', 'admin'])
      await caughtError(api.visitor().session.login({ username, password: 'wrong' }))
    const { memoryCost, timeCost, parallelism } = TEST_COST
    const cost = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
    expect(verifiedHashes).toEqual([expect.stringContaining(cost), expect.stringContaining(cost)])
  })
})

describe('a login during a password change', () => {
  it('starts no session when the verified password has been replaced', async () => {
    const [user] = await api.rows(sql<{ hash: string }>`select password_hash as hash from users`)
    const checked = { id: api.administrator.id, passwordHash: user?.hash ?? '' }
    await setPassword(api.database.em.fork(), api.administrator.id, 'another horse battery')
    const origin = toOrigin(api.context(), 'password')
    expect(
      await startSession(api.database.em.fork(), { user: checked, origin, deviceToken: null, now: NOW }),
    ).toBeNull()
    expect(await sessions()).toEqual([])
    await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
  })

  it('leaves no session of the old password, in any of 12 rounds', async () => {
    for (let round = 0; round < 12; round++) {
      const logins = Array.from({ length: 6 }, () => logIn().catch(() => null))
      const fresh = `horse battery ${round} staple`
      await setPassword(api.database.em.fork(), api.administrator.id, fresh)
      await Promise.all(logins)
      expect([round, await sessions()]).toEqual([round, []])
      await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
    }
  })
})

describe('a session', () => {
  it('ends after 60 minutes without use', async () => {
    const { token } = await logIn()
    expect(await findUser(token, NOW + HOUR_MS + 1)).toBeNull()
    expect(await findUser(token, NOW + HOUR_MS)).not.toBeNull()
  })

  it('continues while it is used, and ends after 12 hours at the latest', async () => {
    const { token } = await logIn()
    for (let minutes = 50; minutes <= 12 * 60; minutes += 50) {
      expect(await findUser(token, NOW + minutes * MINUTE_MS)).not.toBeNull()
    }
    expect(await findUser(token, NOW + 12 * HOUR_MS)).not.toBeNull()
    expect(await findUser(token, NOW + 12 * HOUR_MS + 1)).toBeNull()
  })

  it.each(['created_at', 'last_seen_at'])('ends with its %s more than a minute ahead', async column => {
    const { cookie, token } = await logIn()
    await api.rows(sql`update sessions set ${sql.ref(column)} = ${sqlInstant(NOW + MINUTE_MS)}`)
    expect(await findUser(token)).not.toBeNull()
    await api.rows(sql`update sessions set ${sql.ref(column)} = ${sqlInstant(NOW + MINUTE_MS + 1)}`)
    expect(await findUser(token)).toBeNull()
    expect(await api.admin({ cookie }).sessions.list()).toEqual([])
  })

  it('stores its last use at most once a minute', async () => {
    const { token } = await logIn()
    const seenAt = async () => (await sessions())[0]?.last_seen_at
    await findUser(token, NOW + MINUTE_MS)
    expect(await seenAt()).toBe('2026-11-20 18:00:00.000')
    await findUser(token, NOW + 60_001)
    expect(await seenAt()).toBe('2026-11-20 18:01:00.001')
    await findUser(token, NOW + 90_000)
    expect(await seenAt()).toBe('2026-11-20 18:01:00.001')
  })

  it('does not return when used after its end', async () => {
    const { token } = await logIn()
    await findUser(token, NOW + 61 * MINUTE_MS)
    expect(await findUser(token, NOW + 61 * MINUTE_MS)).toBeNull()
    expect((await sessions())[0]?.last_seen_at).toBe('2026-11-20 18:00:00.000')
  })

  it('does not exist for a token that was never issued', async () => {
    await logIn()
    const [stored] = await sessions()
    for (const token of ['', 'guess', stored?.token_hash ?? '', '\0', 'é'.repeat(5_000)]) {
      expect(await findUser(token)).toBeNull()
    }
  })

  it('ends with its user', async () => {
    await api.rows(sql`insert into users (username, password_hash, is_admin) values ('guest', 'none', false)`)
    await api.rows(sql`
      insert into sessions (token_hash, user_id, created_at, last_seen_at)
      select encode(sha256('guest-token'), 'hex'), id, '2026-11-20T18:00Z', '2026-11-20T18:00Z'
      from users where username = 'guest'`)
    expect(await findUser('guest-token')).toMatchObject({ username: 'guest', isAdmin: false, language: 'en' })
    await api.rows(sql`delete from users where username = 'guest'`)
    expect(await findUser('guest-token')).toBeNull()
  })
})

describe('logging out', () => {
  it('ends the session at once, also for a copied cookie', async () => {
    const { cookie, token } = await logIn()
    expect(await api.visitor({ cookie }).session.logout()).toEqual({ success: true })
    expect(cookie.token).toBeNull()
    expect(await findUser(token)).toBeNull()
    expect(await sessions()).toEqual([])
  })

  it('keeps the sessions of other browsers', async () => {
    const elsewhere = await logIn()
    const { cookie } = await logIn()
    await api.visitor({ cookie }).session.logout()
    expect(await findUser(elsewhere.token)).not.toBeNull()
  })

  it('succeeds when already logged out, and twice', async () => {
    const { cookie } = await logIn()
    for (let n = 0; n < 2; n++) {
      expect(await api.visitor({ cookie }).session.logout()).toEqual({ success: true })
    }
    expect(await api.visitor().session.logout()).toEqual({ success: true })
  })
})

describe('the current user', () => {
  it('is the user, or null for a visitor', async () => {
    expect(await api.admin().session.user()).toEqual(api.administrator)
    expect(await api.visitor().session.user()).toBeNull()
  })

  it('is the user, or 401 for a third party that is not logged in', async () => {
    expect(await api.admin().session.me()).toEqual(api.administrator)
    expect(await caughtReason(api.visitor().session.me())).toBe('notLoggedIn')
  })
})
