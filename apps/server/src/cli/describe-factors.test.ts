import { SealingKeys } from '@clinic/api/services/sealing-keys.ts'
import { sealName } from '@clinic/api/session/factors/factors.ts'
import {
  AuthenticatorEntity,
  PasskeyEntity,
  RecoveryCodesEntity,
} from '@clinic/database/entities/login-factor.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { expect, it } from 'vitest'
import { deriveKeys } from '../session-secret.ts'
import { openTestApp } from '../testing/test-app.ts'
import { describeFactors } from './describe-factors.ts'

const SECRETS = ['the newest secret of at least 32 bytes', 'the former secret of at least 32 bytes']

const test = openForAll(openTestApp)

it('after a restore, nothing is said of a login by password alone', async () => {
  expect(await describeFactors(test.databaseUrl, SECRETS)).toEqual([])
})

it('after a restore, factors that cannot be read do not fail it', async () => {
  expect(await describeFactors('postgresql://127.0.0.1:1/clinic', SECRETS)).toEqual([
    expect.stringMatching(/^All rows were restored, but .* \(.*ECONNREFUSED.*\)\. Start the app\.$/),
  ])
})

it('after a restore, the authenticator app works with one of the session secrets, and recovery codes always', async () => {
  const em = test.em()
  const user = (await em.findOneOrFail(UserEntity, { isAdmin: true })).id
  const sealed = new SealingKeys(deriveKeys(SECRETS.slice(1), 'sealed settings')).seal(
    sealName(user),
    'SECRET',
  )
  const createdAt = new Date()
  await em.insert(AuthenticatorEntity, { user, sealed, lastStep: 0, createdAt, lastUsedAt: null })
  await em.insert(RecoveryCodesEntity, { user, codeHashes: ['a', 'b', 'c'], createdAt })
  const codes = expect.stringContaining('3 recovery codes work')
  const said = (secrets: string[]) => describeFactors(test.databaseUrl, secrets)
  expect(await said(SECRETS)).toEqual(['The authenticator app works as before.', codes])
  await em.insert(PasskeyEntity, {
    credentialId: 'a',
    user,
    name: 'Phone',
    publicKey: Buffer.from('a'),
    counter: 0,
    transports: [],
    rpId: 'clinic.example.com',
    createdAt,
    lastUsedAt: null,
    lastChallengeAt: createdAt,
  })
  const passkeys = 'Passkeys work as before if the public address is on clinic.example.com.'
  for (const secrets of [SECRETS.slice(0, 1), []]) {
    expect(await said(secrets)).toEqual([
      passkeys,
      expect.stringContaining('run npm run admin:password'),
      codes,
    ])
  }
})
