import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { markSessionSecret, resealSettings } from '../services/sealed-settings.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { findTablesWith } from '../testing/find-tables.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtIssues, caughtReason, type TestApi } from '../testing/test-api.ts'

const [KEY, OTHER_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const SERVER = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  user: 'clinic@example.com',
  password: 'a-secret-password',
  sender: null,
} as const
const ADDRESS = { address: 'https://www.example.com' }

const api = shareTestApi()

/** The administrator's settings in a process with these keys and this environment. */
function open(over: Parameters<TestApi['settings']>[0] = {}) {
  const settings = api.settings({ sealingKeys: new SealingKeys([KEY]), ...over })
  return { settings, caller: api.admin({ settings }).settings }
}
const readSealed = () =>
  api.rows(sql<{ name: string; sealed: string }>`select name, sealed from sealed_settings`)

describe('a sealed value', () => {
  const sealingKeys = new SealingKeys([KEY])

  it('opens under its name only, and is different each time', () => {
    const sealed = sealingKeys.seal('mailServer', SERVER)
    expect(sealingKeys.open('mailServer', sealed)).toEqual(SERVER)
    expect(sealingKeys.open('publicAddress', sealed)).toBeUndefined()
    expect(sealingKeys.seal('mailServer', SERVER)).not.toBe(sealed)
  })

  it('does not open when any byte was changed, or when it was cut', () => {
    const bytes = Buffer.from(sealingKeys.seal('mailServer', SERVER), 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(sealingKeys.open('mailServer', changed.toString('base64url'))).toBeUndefined()
      expect(sealingKeys.open('mailServer', bytes.subarray(0, at).toString('base64url'))).toBeUndefined()
    }
  })

  it('opens with any key, and is sealed with the first', () => {
    const sealed = sealingKeys.seal('mailServer', SERVER)
    const rotated = new SealingKeys([OTHER_KEY, KEY])
    expect(rotated.open('mailServer', sealed)).toEqual(SERVER)
    expect(sealingKeys.open('mailServer', rotated.seal('mailServer', SERVER))).toBeUndefined()
    expect(new SealingKeys([OTHER_KEY]).open('mailServer', sealed)).toBeUndefined()
  })

  it('seals again with the first key only what an older one sealed', () => {
    const rotated = new SealingKeys([OTHER_KEY, KEY])
    const resealed = rotated.reseal('mailServer', sealingKeys.seal('mailServer', SERVER)) ?? ''
    expect(new SealingKeys([OTHER_KEY]).open('mailServer', resealed)).toEqual(SERVER)
    expect(rotated.reseal('mailServer', resealed)).toBeNull()
    expect(sealingKeys.reseal('mailServer', resealed)).toBeNull()
  })
})

describe('saved settings', () => {
  it('are returned without the password', async () => {
    const { caller } = open()
    expect(await caller.get()).toMatchObject({
      mailServer: { source: 'none', saved: null },
      publicAddress: { source: 'none', address: 'https://clinic.example.com', saved: null },
    })
    await caller.saveMailServer(SERVER)
    await caller.savePublicAddress(ADDRESS)
    const { password: _password, ...shown } = SERVER
    const settings = await caller.get()
    expect(settings).toEqual({
      mailServer: { source: 'saved', environment: null, saved: { ...shown, hasPassword: true } },
      publicAddress: { source: 'saved', address: ADDRESS.address, saved: ADDRESS.address },
      practiceEmails: { bookings: 'each', time: '06:30' },
      earlierLinksFail: false,
      timeZone: { isFromEnvironment: false, timeZone: 'America/Chicago', saved: null },
    })
    expect(JSON.stringify(settings)).not.toContain(SERVER.password)
  })

  it('are in use at once, and no longer when they are removed', async () => {
    const { settings, caller } = open()
    await caller.saveMailServer(SERVER)
    await caller.savePublicAddress(ADDRESS)
    expect(settings.mailServer).toEqual(SERVER)
    expect(settings.publicUrl).toBe(ADDRESS.address)
    await caller.removeMailServer()
    await caller.removePublicAddress()
    expect(settings.mailServer).toBeNull()
    expect(settings.publicUrl).toBe('https://clinic.example.com')
  })

  it('cannot be read from any table without the secret', async () => {
    const { caller } = open()
    await caller.saveMailServer(SERVER)
    await caller.savePublicAddress({ address: 'https://hidden.example.com' })
    expect(await findTablesWith(api, 'a-secret-password', 'smtp.example', 'hidden')).toEqual([])
  })

  it('lose to the environment, which cannot be changed', async () => {
    await open().caller.saveMailServer(SERVER)
    const environment = {
      smtpUrl: 'smtps://me:hidden@mail.example.org:465',
      publicUrl: 'https://example.org',
      timeZone: null,
    }
    const { settings, caller } = open({ environment })
    const shown = await caller.get()
    expect(shown).toMatchObject({
      mailServer: { source: 'environment', environment: 'mail.example.org:465' },
      publicAddress: { source: 'environment', address: 'https://example.org' },
    })
    expect(JSON.stringify(shown)).not.toContain('hidden')
    expect(settings.mailServer).toBe(environment.smtpUrl)
    for (const call of [caller.saveMailServer(SERVER), caller.savePublicAddress(ADDRESS)])
      expect(await caughtReason(call)).toBe('setByEnvironment')
  })
})

describe('the saved password', () => {
  const { password: _password, ...withoutPassword } = SERVER

  it('stays without a new one, for the same server and user', async () => {
    const { settings, caller } = open()
    await caller.saveMailServer(SERVER)
    await caller.saveMailServer({ ...withoutPassword, sender: 'Office <office@example.com>' })
    expect(settings.saved.mailServer).toMatchObject({
      password: SERVER.password,
      sender: 'Office <office@example.com>',
    })
  })

  it('is asked for again where it may not stay, so that it reaches no other server', async () => {
    const { settings, caller } = open()
    await caller.saveMailServer(SERVER)
    const change = caller.saveMailServer({ ...withoutPassword, host: 'evil.example' })
    expect(await caughtIssues(change)).toEqual(['password: Enter the password of the mail server'])
    expect(settings.saved.mailServer).toEqual(SERVER)
  })

  it('is deleted with the user', async () => {
    const { settings, caller } = open()
    await caller.saveMailServer(SERVER)
    await caller.saveMailServer({ ...SERVER, user: null })
    expect(settings.saved.mailServer?.password).toBeNull()
  })
})

describe('the session secret', () => {
  it('that changed makes settings unreadable, until they are entered again', async () => {
    await open().caller.saveMailServer(SERVER)
    await open().caller.savePublicAddress(ADDRESS)
    const { settings, caller } = open({ sealingKeys: new SealingKeys([OTHER_KEY]) })
    expect(await caller.get()).toMatchObject({
      mailServer: { source: 'unreadable', saved: null },
      publicAddress: { source: 'unreadable', address: 'https://clinic.example.com', saved: null },
    })
    expect([settings.mailServer, settings.isMailServerUnreadable]).toEqual([null, true])
    await caller.saveMailServer(SERVER)
    expect(await caller.get()).toMatchObject({ mailServer: { source: 'saved' } })
    expect(settings.isMailServerUnreadable).toBe(false)
  })

  it('opens no row that was swapped with another', async () => {
    const { caller } = open()
    await caller.saveMailServer(SERVER)
    await caller.savePublicAddress(ADDRESS)
    await api.rows(sql`update sealed_settings set sealed = other.sealed from sealed_settings other
      where other.name <> sealed_settings.name`)
    expect(await caller.get()).toMatchObject({
      mailServer: { source: 'unreadable' },
      publicAddress: { source: 'unreadable' },
    })
  })

  it('seals settings of an older one again, so that it can be removed', async () => {
    await open().caller.saveMailServer(SERVER)
    const rotated = new SealingKeys([OTHER_KEY, KEY])
    const em = () => api.database.em.fork()
    expect([await resealSettings(em(), rotated), await resealSettings(em(), rotated)]).toEqual([1, 0])
    const { settings } = open({ sealingKeys: new SealingKeys([OTHER_KEY]) })
    await settings.refresh()
    expect(settings.mailServer).toEqual(SERVER)
  })

  it('of the sample protects no public https address', async () => {
    const { caller } = open({ hasSampleSecret: true })
    expect(await caughtReason(caller.savePublicAddress(ADDRESS))).toBe('sampleSecret')
    await caller.savePublicAddress({ address: 'http://localhost:3000' })
    expect((await readSealed()).map(({ name }) => name)).toEqual(['publicAddress'])
  })
})

it('a read of settings that fails is reported, keeps the last ones, and is tried again', async () => {
  const onError = vi.fn()
  const { settings, caller } = open({ onError })
  await caller.saveMailServer(SERVER)
  await api.rows(sql`delete from sealed_settings`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await api.rows(sql`alter table sealed_settings rename to renamed`)
  await settings.refresh()
  await api.rows(sql`alter table renamed rename to sealed_settings`)
  expect(onError).toHaveBeenCalledOnce()
  expect(settings.mailServer).toEqual(SERVER)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await settings.stop()
  expect(settings.mailServer).toBeNull()
})

it('another mail server needs another test email', async () => {
  const mail = { ...api.context().mail, folder: null, sendTest: async () => 'sent' as const }
  const { settings, caller } = open()
  const isDone = async () =>
    (await api.admin({ mail, settings }).setup.status()).steps.find(({ step }) => step === 'mail')?.done
  await caller.saveMailServer(SERVER)
  await api.admin({ mail, settings }).mail.sendTest({ to: 'ada@example.com' })
  expect(await isDone()).toBe(true)
  await caller.saveMailServer({ ...SERVER, host: 'smtp.example.org' })
  expect(await isDone()).toBe(false)
})

describe('the mark of the session secret', () => {
  const seals = { first: new SealingKeys([KEY]), other: new SealingKeys([OTHER_KEY]) }
  const start = async (sealingKeys: SealingKeys) => {
    const { caller } = open({ sealingKeys })
    await markSessionSecret(api.database.em.fork(), sealingKeys, 0)
    return { caller, fails: async () => (await caller.get()).earlierLinksFail }
  }

  it('shows at every start with another secret that earlier links fail, until the first one is back', async () => {
    expect(await (await start(seals.first)).fails()).toBe(false)
    for (const _start of [1, 2]) expect(await (await start(seals.other)).fails()).toBe(true)
    expect(await (await start(seals.first)).fails()).toBe(false)
  })

  it('is renewed when the administrator accepts that they fail', async () => {
    await start(seals.first)
    const { caller, fails } = await start(seals.other)
    await caller.acceptSessionSecret()
    expect(await fails()).toBe(false)
    expect(await (await start(seals.other)).fails()).toBe(false)
  })

  it('moves to a new secret while both are set, so that the earlier one can be removed', async () => {
    await start(seals.first)
    const both = new SealingKeys([OTHER_KEY, KEY])
    expect(await (await start(both)).fails()).toBe(false)
    await resealSettings(api.database.em.fork(), both)
    expect(await (await start(seals.other)).fails()).toBe(false)
  })
})
