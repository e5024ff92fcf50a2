import { defineEntity, p } from '@mikro-orm/core'
import { UserEntity } from './session.ts'

/** The authenticator app of a user (TOTP, RFC 6238), whose secret only the session secret opens. */
export const AuthenticatorEntity = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.manyToOne(UserEntity).primary().deleteRule('cascade').updateRule('no action'),
    /** The sealed secret; see packages/api/src/settings/settings-seal.ts. */
    sealed: p.text(),
    /** Time step of the last code used, so that each code works once. */
    lastStep: p.integer(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).strictNullable(),
  },
})

/** The unused recovery codes of a user: SHA-256 (hex) of 80 random bits each. */
export const RecoveryCodesEntity = defineEntity({
  name: 'RecoveryCodes',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(UserEntity).primary().deleteRule('cascade').updateRule('no action'),
    codeHashes: p.array(),
    createdAt: p.datetime(3),
  },
})
