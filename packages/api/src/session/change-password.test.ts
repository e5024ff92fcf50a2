import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, cookieJar } from '../testing/test-api.ts'
import { findSession } from './sessions.ts'
import { setPassword } from './set-password.ts'

const NEW = 'a new horse battery'

const api = shareTestApi()
beforeEach(() => setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password))

async function logIn(password = ADMINISTRATOR.password) {
  const cookie = cookieJar()
  await api.visitor({ cookie }).session.login({ username: 'admin', password })
  return cookie
}
const findUser = async (token: string | null) =>
  (await findSession(api.database.em.fork(), token ?? '', NOW))?.user ?? null

describe('changing the password', () => {
  it('ends every session, and gives this browser a new one', async () => {
    const [here, elsewhere] = [await logIn(), await logIn()]
    const before = here.token
    const change = { currentPassword: ADMINISTRATOR.password, newPassword: NEW }
    expect(await api.admin({ cookie: here }).session.changePassword(change)).toEqual({ success: true })
    expect(await findUser(elsewhere.token)).toBeNull()
    expect(await findUser(before)).toBeNull()
    expect(await findUser(here.token)).toEqual(api.administrator)
    expect((await caughtError(api.visitor().session.login(ADMINISTRATOR))).status).toBe(401)
    expect(await findUser((await logIn(NEW)).token)).toEqual(api.administrator)
  })

  it('changes nothing if the new session cannot be started', async () => {
    const cookie = await logIn()
    const before = cookie.token
    await api.rows(sql`alter table sessions add constraint never check (user_id is null) not valid`)
    const change = { currentPassword: ADMINISTRATOR.password, newPassword: NEW }
    await expect(api.admin({ cookie }).session.changePassword(change)).rejects.toThrow('never')
    await api.rows(sql`alter table sessions drop constraint never`)
    expect(await findUser(before)).toEqual(api.administrator)
    expect((await logIn()).token).not.toBeNull()
  })

  it('requires the current one', async () => {
    const cookie = await logIn()
    const before = cookie.token
    const change = { currentPassword: 'a guess of mine', newPassword: NEW }
    expect(await caughtError(api.admin({ cookie }).session.changePassword(change))).toMatchObject({
      status: 400,
      body: {
        message: "That isn't your current password",
        issues: [{ path: ['currentPassword'], message: "That isn't your current password" }],
      },
    })
    expect(await findUser(before)).toEqual(api.administrator)
  })

  it('counts wrong attempts as failed logins, which limits them', async () => {
    const caller = () => api.admin({ limitedCaller: '203.0.113.9' })
    const change = { currentPassword: 'a guess of mine', newPassword: NEW }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await caughtError(caller().session.changePassword(change))).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})
