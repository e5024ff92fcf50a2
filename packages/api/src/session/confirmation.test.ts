import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import { readProcedures } from '../procedures.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason } from '../testing/test-api.ts'
import { addAuthenticator, logInWithCode, STEP } from '../testing/test-factors.ts'
import { findSession } from './sessions.ts'

const api = shareTestApi()

const mutations = [...readProcedures(appRouter).values()].filter(({ type }) => type === 'mutation')
const names = [...readProcedures(appRouter).values()]
  .filter(({ meta }) => meta.confirm === true)
  .map(({ name }) => name)

/** Calls a procedure with input that is invalid for all of them, some minutes after the confirmation. */
async function callAfter(name: string, minutes: number): Promise<string | null> {
  const caller = api.admin({ confirmedAt: NOW - minutes * MINUTE_MS })
  const [router = '', procedure = ''] = name.split('.')
  const procedures = caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  const call = procedures[router]?.[procedure]?.({})
  return call === undefined ? 'no such procedure' : reasonFor(call)
}

const reasonFor = (call: Promise<unknown>) =>
  call.then(
    () => null,
    async error => (await caughtError(Promise.reject(error))).body.reason,
  )

describe('a procedure that asks who is there', () => {
  it.each(names)('%s runs 9 minutes after the login, and is 403 after 11', async name => {
    expect([null, 'invalidInput', 'notFound']).toContain(await callAfter(name, 9))
    expect(await callAfter(name, 11)).toBe('confirmationRequired')
  })

  it('is 403 if the confirmation lies more than a minute ahead, as after a clock was set back', async () => {
    expect(await callAfter('passkeys.addOptions', -2)).toBe('confirmationRequired')
  })

  it('is every one of login, settings, privacy, webhooks, calendars, forms, texts and the calendar feed, unless it says why not', () => {
    const guarded =
      /^(calendars|factors|forms|passkeys|retention|session|sessions|settings|texts|webhooks)\.|Feed$/
    const open = mutations.filter(
      ({ name, meta }) => guarded.test(name) && meta.access === 'admin' && meta.confirm !== true,
    )
    expect(Object.fromEntries(open.map(({ name, meta }) => [name, meta.confirm]))).toEqual({
      'passkeys.confirm': { skipped: 'it is the confirmation' },
      'passkeys.confirmOptions': { skipped: 'it begins a confirmation' },
      'session.confirm': { skipped: 'it is the confirmation' },
      'session.saveLanguage': { skipped: 'changes words only' },
      'calendars.acceptLoss': { skipped: 'opens times only' },
      'calendars.read': { skipped: 'reads confirmed addresses' },
      'calendars.setInvitations': { skipped: 'decides which invitations count' },
      'forms.accept': { skipped: 'desk work' },
      'forms.ask': { skipped: 'desk work' },
      'forms.open': { skipped: 'desk work' },
      'forms.sendLink': { skipped: 'desk work' },
      'forms.tabletLink': { skipped: 'desk work' },
      'texts.endConsent': { skipped: 'desk work' },
      'texts.recordConsent': { skipped: 'desk work' },
      'texts.sendTest': { skipped: 'sends fixed words, few times' },
      'texts.setReplyDone': { skipped: 'desk work' },
      'webhooks.sendAgain': { skipped: 'sends ids to an address that was confirmed' },
      'webhooks.sendSince': { skipped: 'sends ids to an address that was confirmed' },
      'webhooks.sendTest': { skipped: 'sends ids to an address that was confirmed' },
    })
    expect(names.length).toBeGreaterThan(16)
    expect(names).toContain('appointments.feed')
  })

  it('is rejected before its input is read, and without a session as 401', async () => {
    const { status } = await caughtError(api.admin({ confirmedAt: null }).retention.save({} as never))
    expect(status).toBe(403)
    expect((await caughtError(api.visitor().retention.save({} as never))).status).toBe(401)
  })
})

describe('confirming', () => {
  async function logIn() {
    const cookie = await logInWithCode(api, undefined)
    const later = NOW + 30 * MINUTE_MS
    const caller = (over: object = {}) => api.admin({ cookie, now: () => later, ...over })
    const confirmedAt = async () =>
      (await findSession(api.database.em.fork(), cookie.token ?? '', later))?.confirmedAt
    return { caller, confirmedAt, later }
  }

  it('by the password counts from then on', async () => {
    const { caller, confirmedAt, later } = await logIn()
    expect(await confirmedAt()).toBe(NOW)
    await caller().session.confirm({ password: ADMINISTRATOR.password })
    expect(await confirmedAt()).toBe(later)
  })

  it('confirms no other session', async () => {
    const [first, second] = [await logIn(), await logIn()]
    await first.caller().session.confirm({ password: ADMINISTRATOR.password })
    expect(await second.confirmedAt()).toBe(NOW)
  })

  it('with a wrong password is rejected at its field, and limited per session, from any network', async () => {
    const { caller, confirmedAt } = await logIn()
    const other = await logIn()
    let network = 0
    const attempt = () =>
      caughtError(caller({ limitedCaller: `203.0.113.${network++}` }).session.confirm({ password: 'wrong' }))
    expect(await attempt()).toMatchObject({ status: 400, body: { issues: [{ path: ['password'] }] } })
    for (let n = 0; n < 9; n++) await attempt()
    expect((await attempt()).status).toBe(429)
    expect(await confirmedAt()).toBe(NOW)
    const right = { password: ADMINISTRATOR.password }
    expect(await other.caller({ limitedCaller: '203.0.113.1' }).session.confirm(right)).toEqual({
      success: true,
    })
  })

  it('needs a code where the login does, and takes each once', async () => {
    const { codeAt } = await addAuthenticator(api)
    const cookie = await logInWithCode(api, codeAt())
    const confirm = (code?: string) =>
      api.admin({ cookie }).session.confirm({ password: ADMINISTRATOR.password, code })
    expect(await caughtError(confirm())).toMatchObject({
      status: 400,
      body: { reason: 'codeMissing', issues: [{ path: ['code'] }] },
    })
    expect(await caughtReason(confirm(codeAt()))).toBe('codeMismatch')
    await confirm(codeAt(NOW + STEP))
    expect(await caughtReason(confirm(codeAt(NOW + STEP)))).toBe('codeMismatch')
  })
})
