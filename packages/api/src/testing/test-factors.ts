import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { authenticatorCode } from '@clinic/test-kit/authenticator-app.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { cookieJar, type TestApi } from './test-api.ts'

/** Milliseconds of a time step: each code is valid in three. */
export const STEP = 30_000

/** Sets up an authenticator app for the administrator a minute before NOW; returns its codes by time. */
export async function addAuthenticator(api: TestApi, over: Partial<Context> = {}) {
  const admin = api.admin({ now: () => NOW - 2 * STEP, ...over })
  const { secret, sealed } = await admin.factors.newAuthenticator()
  const code = authenticatorCode(secret, NOW - 2 * STEP)
  const { recoveryCodes } = await admin.factors.addAuthenticator({ sealed, code })
  return { secret, recoveryCodes: recoveryCodes ?? [], codeAt: (at = NOW) => authenticatorCode(secret, at) }
}

/** The details of the emails about new passkeys, authenticator apps and API keys. */
export const listAccessNotices = async (api: TestApi) =>
  (await api.rows(sql<{ facts: object }>`select facts from mails where kind = 'newAccessNotice'`)).map(
    ({ facts }) => facts,
  )

/** Logs in as a browser does, with a code. */
export async function logInWithCode(api: TestApi, code: string | undefined, over: Partial<Context> = {}) {
  const cookie = cookieJar()
  await api.visitor({ cookie, ...over }).session.login({ ...ADMINISTRATOR, code })
  return cookie
}
