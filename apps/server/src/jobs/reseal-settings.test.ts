import { saveSetting } from '@clinic/api/services/sealed-settings.ts'
import { SealingKeys } from '@clinic/api/services/sealing-keys.ts'
import { sealName } from '@clinic/api/session/factors/factors.ts'
import { AuthenticatorEntity } from '@clinic/database/entities/login-factor.ts'
import { SealedSettingEntity } from '@clinic/database/entities/sealed-setting.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { RESEAL_JOBS } from './jobs.ts'
import { runJob } from './run-job.ts'

const [FORMER, NEWEST] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

const test = openForAll(openTestApp)
afterEach(() => void vi.useRealTimers())

it('seals settings and the authenticator with the newest secret, but not in the first hour of a process', async () => {
  let now = NOW
  const value = { address: 'https://www.example.com' }
  const former = { sealingKeys: new SealingKeys([FORMER]) }
  await saveSetting({ em: test.em(), settings: former, now: () => now }, 'publicAddress', value)
  const user = (await test.em().findOneOrFail(UserEntity, { isAdmin: true })).id
  await test.em().insert(AuthenticatorEntity, {
    user,
    sealed: new SealingKeys([FORMER]).seal(sealName(user), 'SECRET'),
    lastStep: 0,
    createdAt: new Date(now),
    lastUsedAt: null,
  })
  const openWithNewest = async () => {
    const em = test.em()
    const { sealed } = await em.findOneOrFail(SealedSettingEntity, 'publicAddress')
    const authenticator = await em.findOneOrFail(AuthenticatorEntity, { user })
    const sealingKeys = new SealingKeys([NEWEST])
    return [sealingKeys.open('publicAddress', sealed), sealingKeys.open(sealName(user), authenticator.sealed)]
  }

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const settings = { sealingKeys: new SealingKeys([NEWEST, FORMER]), timeZone: CHICAGO }
  const stops = RESEAL_JOBS.map(job => runJob(job, { ...test.deps, settings, now: () => now }))
  now += HOUR_MS - 1
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  await test.em().findAll(SealedSettingEntity)
  expect(await openWithNewest()).toEqual([undefined, undefined])
  now += HOUR_MS
  vi.advanceTimersByTime(HOUR_MS)
  await waitFor(async () => expect(await openWithNewest()).toEqual([value, 'SECRET']))
  await Promise.all(stops.map(stop => stop()))
})

it('opens nothing where one secret is known', async () => {
  const value = { address: 'https://www.example.com' }
  const sealingKeys = new SealingKeys([NEWEST])
  const ctx = { em: test.em(), settings: { sealingKeys }, now: () => NOW }
  await saveSetting(ctx, 'publicAddress', value)
  const opened = [
    vi.spyOn(sealingKeys, 'open'),
    vi.spyOn(sealingKeys, 'reseal'),
    vi.spyOn(sealingKeys, 'derive'),
  ]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = NOW
  const settings = { sealingKeys, timeZone: CHICAGO }
  const stops = RESEAL_JOBS.map(job => runJob(job, { ...test.deps, settings, now: () => now }))
  now += 2 * HOUR_MS
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  await Promise.all(stops.map(stop => stop()))
  for (const calls of opened) expect(calls).not.toHaveBeenCalled()
})
